import { fillPath } from "archive/contract/path";
import { PROFILE_MEDIA_CALLS as CALLS } from "archive/contract/profile/profile-media-calls";
import { rowsOf, type Made } from "../permission-row";

const put = (path: string): Made => ({ expected: [401, 400, 400], send: (client) => client.post(path) });
// Nobody in that world has any; who sees whose is tried in who-sees.test.ts.
const change = (path: string): Made => ({
  expected: [401, 404, 404],
  send: (client) => client.post(path, { step: "left" }),
});

/** Calls of people's own pictures and sounds. */
export const PORTRAITS = rowsOf(CALLS, {
  updateProfilePicture: put(CALLS.updateProfilePicture.path),
  updateCoverPicture: put(CALLS.updateCoverPicture.path),
  updateHandwritingSample: put(CALLS.updateHandwritingSample.path),
  updateVoiceSample: put(CALLS.updateVoiceSample.path),
  deleteProfilePicture: change(CALLS.deleteProfilePicture.path),
  deleteCoverPicture: change(CALLS.deleteCoverPicture.path),
  deleteHandwritingSample: change(CALLS.deleteHandwritingSample.path),
  deleteVoiceSample: change(CALLS.deleteVoiceSample.path),
  cropProfilePicture: change(CALLS.cropProfilePicture.path),
  cropCoverPicture: change(CALLS.cropCoverPicture.path),
  profileMedia: { send: (client) => client.get(CALLS.profileMedia.path) },
  profileMediaFile: {
    expected: [404, 404, 404],
    send: (client) =>
      client.get(fillPath(CALLS.profileMediaFile.path, { id: 1, version: 1, fileId: 1, name: "w200.jpg" })),
  },
});
