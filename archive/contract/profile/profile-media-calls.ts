import { callsOf, file, OR_ABSENT, read, stream, write } from "archive/contract/call-definition";
import { ANYBODY, SIGNED_IN } from "archive/contract/permission";
import { CropChange, ProfileMediaBox, profileMediaWire } from "./profile-media";
import { PROFILE_MEDIA_FIELDS as FIELDS } from "./profile-media-fields";

const FILE = "The file.";

/** Pictures and sounds that people put beside their names. */
export const PROFILE_MEDIA_CALLS = callsOf("profile", {
  profileMedia: read({
    path: "/profile/portrait",
    summary: "What the caller put beside their name",
    may: SIGNED_IN,
    reply: profileMediaWire,
  }),
  profileMediaFile: file({
    path: "/portrait/media/{id}/{version}/{fileId}/{name}",
    summary:
      "A person's picture or sound: the profile picture for whoever reads the name, a writer's face for whoever " +
      "may see the writer's page, all else for whoever may see the profile",
    may: ANYBODY,
    person: "either",
  }),
  updateProfilePicture: stream({
    path: "/profile/update-profile-picture",
    summary:
      "Put a profile picture (`profile_picture`: jpg or png, at least 200 by 200, at most 5 MB), whole or a box of it",
    may: SIGNED_IN,
    streams: ProfileMediaBox,
    files: { [FIELDS.picture]: FILE },
    reply: profileMediaWire,
    message: "profileMedia.picture_updated",
  }),
  updateCoverPicture: stream({
    path: "/profile/update-cover-pic",
    summary: "Put a cover picture (`cover_pic`, likewise)",
    may: SIGNED_IN,
    streams: ProfileMediaBox,
    files: { [FIELDS.cover]: FILE },
    reply: profileMediaWire,
    message: "profileMedia.cover_updated",
  }),
  updateHandwritingSample: stream({
    path: "/profile/update-handwriting-img",
    summary: "Put a picture of one's hand (`handwriting`)",
    may: SIGNED_IN,
    streams: ProfileMediaBox,
    files: { [FIELDS.handwriting]: FILE },
    reply: profileMediaWire,
    message: "profileMedia.handwriting_updated",
  }),
  updateVoiceSample: stream({
    path: "/profile/update-voice",
    summary: "Put a recording of one's voice (`voice`)",
    may: SIGNED_IN,
    streams: ProfileMediaBox,
    files: { [FIELDS.voice]: FILE },
    reply: profileMediaWire,
    message: "profileMedia.voice_updated",
  }),
  cropProfilePicture: write({
    path: "/profile/crop/profile-picture",
    summary: "Cut the profile picture anew, at a box or one step on",
    may: SIGNED_IN,
    body: CropChange,
    reply: profileMediaWire,
    message: "profileMedia.picture_updated",
    refusals: OR_ABSENT,
    refusedWith: [404, 410],
  }),
  cropCoverPicture: write({
    path: "/profile/crop/cover-pic",
    summary: "Cut the cover picture anew",
    may: SIGNED_IN,
    body: CropChange,
    reply: profileMediaWire,
    message: "profileMedia.cover_updated",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteProfilePicture: write({
    path: "/profile/delete/profile-picture",
    summary: "Take the profile picture away",
    may: SIGNED_IN,
    message: "profileMedia.picture_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteCoverPicture: write({
    path: "/profile/delete/cover-pic",
    summary: "Take the cover picture away",
    may: SIGNED_IN,
    message: "profileMedia.cover_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteHandwritingSample: write({
    path: "/profile/delete/handwriting",
    summary: "Take the sample of one's hand away",
    may: SIGNED_IN,
    message: "profileMedia.handwriting_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteVoiceSample: write({
    path: "/profile/delete/voice",
    summary: "Take the sample of one's voice away",
    may: SIGNED_IN,
    message: "profileMedia.voice_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
});
