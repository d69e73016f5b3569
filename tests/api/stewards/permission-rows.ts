import { fillPath, PATHS } from "archive/contract/paths";
import { PASSWORD } from "tests/test-app/people";
import { SIGNED_IN, type Row } from "../permission-row";

/** Of a stewardship that is nobody's; who may what of one that is there is in who-may.test.ts. */
const at = (path: string) => fillPath(path, { id: 999_999 });
const post = (path: string, fields: object = {}): Row => ({
  expected: [401, 404, 404],
  send: (client) => client.post(at(path), fields),
});
const get = (path: string): Row => ({ expected: [401, 404, 404], send: (client) => client.get(at(path)) });
const byToken = (path: string): Row => ({
  expected: [400, 400, 400],
  send: (client) => client.post(path, { token: `1.1.${"x".repeat(43)}` }),
});

export const STEWARDS: Record<string, Row> = {
  [`get ${PATHS.stewardships}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.stewardships) },
  [`post ${PATHS.stewardsName}`]: {
    ...SIGNED_IN,
    send: (client) =>
      client.post(PATHS.stewardsName, { addresses: ["heir@mail.example"], may: "read", password: PASSWORD }),
  },
  [`post ${PATHS.stewardChange}`]: post(PATHS.stewardChange, { may: "read", password: PASSWORD }),
  [`post ${PATHS.stewardRemove}`]: post(PATHS.stewardRemove),
  // The token is asked for, not the person.
  [`post ${PATHS.stewardRefusalLook}`]: byToken(PATHS.stewardRefusalLook),
  [`post ${PATHS.stewardRefusal}`]: byToken(PATHS.stewardRefusal),
  [`post ${PATHS.entrustedAccept}`]: post(PATHS.entrustedAccept),
  [`post ${PATHS.entrustedDecline}`]: post(PATHS.entrustedDecline),
  [`post ${PATHS.entrustedAsk}`]: post(PATHS.entrustedAsk, { reason: "Gone" }),
  [`post ${PATHS.entrustedWithdraw}`]: post(PATHS.entrustedWithdraw),
  [`get ${PATHS.entrustedItems}`]: get(PATHS.entrustedItems),
  [`get ${PATHS.entrustedAlbums}`]: get(PATHS.entrustedAlbums),
  [`get ${PATHS.entrustedWriters}`]: get(PATHS.entrustedWriters),
  [`get ${PATHS.entrustedEverything}`]: get(PATHS.entrustedEverything),
};
