import { callsOf, file, OR_ABSENT, read, stream, write } from "archive/contract/call-definition";
import { ANYBODY, SIGNED_IN } from "archive/contract/permission";
import { CropChange, ProfileMediaBox, profileMediaWire } from "./profile-media";
import { PROFILE_MEDIA_FIELDS, type ProfileMediaKind } from "./profile-media-kinds";

/** Puts a picture or a sound beside the caller's name. */
function put(kind: ProfileMediaKind, path: string, summary: string) {
  return stream(path, summary, SIGNED_IN, {
    streams: ProfileMediaBox,
    files: { [PROFILE_MEDIA_FIELDS[kind]]: "The file." },
    reply: profileMediaWire,
    message: `profileMedia.${kind}_updated`,
  });
}

function takeAway(kind: ProfileMediaKind, path: string, summary: string) {
  const message = `profileMedia.${kind}_removed`;
  return write(path, summary, SIGNED_IN, { message, refusals: OR_ABSENT, refusedWith: [404] });
}

const CUT = { body: CropChange, reply: profileMediaWire, refusals: OR_ABSENT } as const;

/** Pictures and sounds that people put beside their names. */
export const PROFILE_MEDIA_CALLS = callsOf("profile", {
  profileMedia: read("/profile/portrait", "What the caller put beside their name", SIGNED_IN, {
    reply: profileMediaWire,
  }),
  profileMediaFile: file(
    "/portrait/media/{id}/{version}/{fileId}/{name}",
    "A person's picture or sound: the profile picture for whoever reads the name, a writer's face for whoever " +
      "may see the writer's page, all else for whoever may see the profile",
    ANYBODY,
    { person: "either" },
  ),
  updateProfilePicture: put(
    "picture",
    "/profile/update-profile-picture",
    "Put a profile picture (`profile_picture`: jpg or png, at least 200 by 200, at most 5 MB), whole or a box of it",
  ),
  updateCoverPicture: put("cover", "/profile/update-cover-pic", "Put a cover picture (`cover_pic`, likewise)"),
  updateHandwritingSample: put(
    "handwriting",
    "/profile/update-handwriting-img",
    "Put a picture of one's hand (`handwriting`)",
  ),
  updateVoiceSample: put("voice", "/profile/update-voice", "Put a recording of one's voice (`voice`)"),
  cropProfilePicture: write(
    "/profile/crop/profile-picture",
    "Cut the profile picture anew, at a box or one step on",
    SIGNED_IN,
    { ...CUT, message: "profileMedia.picture_updated", refusedWith: [404, 410] },
  ),
  cropCoverPicture: write("/profile/crop/cover-pic", "Cut the cover picture anew", SIGNED_IN, {
    ...CUT,
    message: "profileMedia.cover_updated",
    refusedWith: [404],
  }),
  deleteProfilePicture: takeAway("picture", "/profile/delete/profile-picture", "Take the profile picture away"),
  deleteCoverPicture: takeAway("cover", "/profile/delete/cover-pic", "Take the cover picture away"),
  deleteHandwritingSample: takeAway("handwriting", "/profile/delete/handwriting", "Take the sample of one's hand away"),
  deleteVoiceSample: takeAway("voice", "/profile/delete/voice", "Take the sample of one's voice away"),
});

const CALLS = PROFILE_MEDIA_CALLS;
/** Calls that put each kind there, … */
export const PUT_CALLS = {
  picture: CALLS.updateProfilePicture,
  cover: CALLS.updateCoverPicture,
  handwriting: CALLS.updateHandwritingSample,
  voice: CALLS.updateVoiceSample,
};
/** … cut it anew, … */
export const CROP_CALLS = { picture: CALLS.cropProfilePicture, cover: CALLS.cropCoverPicture };
/** … and take it away. */
export const REMOVE_CALLS = {
  picture: CALLS.deleteProfilePicture,
  cover: CALLS.deleteCoverPicture,
  handwriting: CALLS.deleteHandwritingSample,
  voice: CALLS.deleteVoiceSample,
};
