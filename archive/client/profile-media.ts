import { PATHS } from "archive/contract/paths";
import type { CropStep } from "archive/contract/profile/crop";
import { profileMediaWire, type ProfileMedia } from "archive/contract/profile/profile-media";
import { profileMediaPath, type CutKind, type ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";
import { mapAnswer, OR_ABSENT, type Transport } from "./transport";

const UPDATE: Record<ProfileMediaKind, string> = {
  picture: PATHS.updateProfilePicture,
  cover: PATHS.updateCoverPicture,
  handwriting: PATHS.updateHandwritingSample,
  voice: PATHS.updateVoiceSample,
};
const REMOVE: Record<ProfileMediaKind, string> = {
  picture: PATHS.deleteProfilePicture,
  cover: PATHS.deleteCoverPicture,
  handwriting: PATHS.deleteHandwritingSample,
  voice: PATHS.deleteVoiceSample,
};
const CROP: Record<CutKind, string> = { picture: PATHS.cropProfilePicture, cover: PATHS.cropCoverPicture };

/** Calls of the pictures and sounds that the person put beside their name. */
export function profileMediaCalls({ read, post, stream, act }: Transport) {
  return {
    profileMedia: () => read(profileMediaWire, PATHS.profileMedia),
    /** The body goes on unread. */
    replaceProfileMedia: async (kind: ProfileMediaKind, request: Request) =>
      mapAnswer(await stream(profileMediaWire, UPDATE[kind], request), changed),
    cropProfileMedia: async (kind: CutKind, step: CropStep) =>
      mapAnswer(await post(profileMediaWire, CROP[kind], { step }, OR_ABSENT), changed),
    removeProfileMedia: (kind: ProfileMediaKind) => act(REMOVE[kind], {}, OR_ABSENT),
  };
}

/** What stands there now, and the picture that goes with the name. */
function changed(profileMedia: ProfileMedia) {
  const { picture } = profileMedia;
  return { profileMedia, picture: picture && profileMediaPath("picture", picture.version, picture.file.id) };
}
