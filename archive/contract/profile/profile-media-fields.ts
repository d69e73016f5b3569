import type { ProfileMediaKind } from "./profile-media-kinds";

/** Name of the field that each comes in. */
export const PROFILE_MEDIA_FIELDS: Record<ProfileMediaKind, string> = {
  picture: "profile_picture",
  cover: "cover_pic",
  handwriting: "handwriting",
  voice: "voice",
};
