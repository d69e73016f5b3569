import { callsOf, file, OR_ABSENT, read, stream, write } from "archive/contract/call-definition";
import { ANYBODY, SIGNED_IN } from "archive/contract/permission";
import { CropChange, ProfileMediaBox, profileMediaWire } from "./profile-media";
import { PROFILE_MEDIA_FIELDS as FIELDS } from "./profile-media-fields";

const FILE = "The file.";

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
  updateProfilePicture: stream(
    "/profile/update-profile-picture",
    "Put a profile picture (`profile_picture`: jpg or png, at least 200 by 200, at most 5 MB), whole or a box of it",
    SIGNED_IN,
    {
      streams: ProfileMediaBox,
      files: { [FIELDS.picture]: FILE },
      reply: profileMediaWire,
      message: "profileMedia.picture_updated",
    },
  ),
  updateCoverPicture: stream("/profile/update-cover-pic", "Put a cover picture (`cover_pic`, likewise)", SIGNED_IN, {
    streams: ProfileMediaBox,
    files: { [FIELDS.cover]: FILE },
    reply: profileMediaWire,
    message: "profileMedia.cover_updated",
  }),
  updateHandwritingSample: stream(
    "/profile/update-handwriting-img",
    "Put a picture of one's hand (`handwriting`)",
    SIGNED_IN,
    {
      streams: ProfileMediaBox,
      files: { [FIELDS.handwriting]: FILE },
      reply: profileMediaWire,
      message: "profileMedia.handwriting_updated",
    },
  ),
  updateVoiceSample: stream("/profile/update-voice", "Put a recording of one's voice (`voice`)", SIGNED_IN, {
    streams: ProfileMediaBox,
    files: { [FIELDS.voice]: FILE },
    reply: profileMediaWire,
    message: "profileMedia.voice_updated",
  }),
  cropProfilePicture: write(
    "/profile/crop/profile-picture",
    "Cut the profile picture anew, at a box or one step on",
    SIGNED_IN,
    {
      body: CropChange,
      reply: profileMediaWire,
      message: "profileMedia.picture_updated",
      refusals: OR_ABSENT,
      refusedWith: [404, 410],
    },
  ),
  cropCoverPicture: write("/profile/crop/cover-pic", "Cut the cover picture anew", SIGNED_IN, {
    body: CropChange,
    reply: profileMediaWire,
    message: "profileMedia.cover_updated",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteProfilePicture: write("/profile/delete/profile-picture", "Take the profile picture away", SIGNED_IN, {
    message: "profileMedia.picture_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteCoverPicture: write("/profile/delete/cover-pic", "Take the cover picture away", SIGNED_IN, {
    message: "profileMedia.cover_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteHandwritingSample: write("/profile/delete/handwriting", "Take the sample of one's hand away", SIGNED_IN, {
    message: "profileMedia.handwriting_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deleteVoiceSample: write("/profile/delete/voice", "Take the sample of one's voice away", SIGNED_IN, {
    message: "profileMedia.voice_removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
});
