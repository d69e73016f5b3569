import { fillPath, PATHS } from "archive/contract/paths";
import type { PersonClient } from "tests/test-app/client";

const PUT = [
  PATHS.updateProfilePicture,
  PATHS.updateCoverPicture,
  PATHS.updateHandwritingSample,
  PATHS.updateVoiceSample,
];
// Nobody in that world has any; who sees whose is tried in who-sees.test.ts.
const CHANGE = [
  PATHS.deleteProfilePicture,
  PATHS.deleteCoverPicture,
  PATHS.deleteHandwritingSample,
  PATHS.deleteVoiceSample,
  PATHS.cropProfilePicture,
  PATHS.cropCoverPicture,
];

interface Row {
  /** For visitor, stranger and owner. */
  expected: [number, number, number];
  send(client: PersonClient): Promise<Response>;
}

/** Rows of the calls of people's own pictures and sounds. */
export const PORTRAITS: Record<string, Row> = {
  [`get ${PATHS.profileMedia}`]: { expected: [401, 200, 200], send: (client) => client.get(PATHS.profileMedia) },
  ...Object.fromEntries(
    PUT.map((path): [string, Row] => [
      `post ${path}`,
      { expected: [401, 400, 400], send: (client) => client.post(path) },
    ]),
  ),
  ...Object.fromEntries(
    CHANGE.map((path): [string, Row] => [
      `post ${path}`,
      { expected: [401, 404, 404], send: (client) => client.post(path, { step: "left" }) },
    ]),
  ),
  [`get ${PATHS.profileMediaFile}`]: {
    expected: [404, 404, 404],
    send: (client) => client.get(fillPath(PATHS.profileMediaFile, { id: 1, version: 1, fileId: 1, name: "w200.jpg" })),
  },
};
