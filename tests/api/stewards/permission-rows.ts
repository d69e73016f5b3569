import { fillPath, PATHS } from "archive/contract/paths";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { PASSWORD } from "tests/test-app/people";
import { rowsOf, type Row } from "../permission-row";

/** Of a stewardship that is nobody's; who may what of one that is there is in who-may.test.ts. */
const at = (path: string) => fillPath(path, { id: 999_999 });
const post = (path: string, fields: object = {}) => ({
  ofNone: true as const,
  send: (client: Parameters<Row["send"]>[0]) => client.post(at(path), fields),
});
const get = (path: string) => ({
  ofNone: true as const,
  send: (client: Parameters<Row["send"]>[0]) => client.get(at(path)),
});
const byToken = (path: string): Pick<Row, "send"> => ({
  send: (client) => client.post(path, { token: `1.1.${"x".repeat(43)}` }),
});

export const STEWARDS: Record<string, Row> = {
  ...rowsOf(STEWARD_CALLS, {
    stewardships: { send: (client) => client.get(PATHS.stewardships) },
    stewardsName: {
      send: (client) =>
        client.post(PATHS.stewardsName, { addresses: ["heir@mail.example"], may: "read", password: PASSWORD }),
    },
    stewardChange: post(PATHS.stewardChange, { may: "read", password: PASSWORD }),
    stewardRemove: post(PATHS.stewardRemove),
    stewardRefusalLook: byToken(PATHS.stewardRefusalLook),
    stewardRefusal: byToken(PATHS.stewardRefusal),
    entrustedAccept: post(PATHS.entrustedAccept),
    entrustedDecline: post(PATHS.entrustedDecline),
    entrustedAsk: post(PATHS.entrustedAsk, { reason: "Gone" }),
    entrustedWithdraw: post(PATHS.entrustedWithdraw),
    entrustedItems: get(PATHS.entrustedItems),
    entrustedAlbums: get(PATHS.entrustedAlbums),
    entrustedWriters: get(PATHS.entrustedWriters),
  }),
  [`get ${PATHS.entrustedEverything}`]: { expected: [401, 404, 404], ...get(PATHS.entrustedEverything) },
};
