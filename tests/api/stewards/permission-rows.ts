import { BAG_CALLS } from "archive/contract/bags/calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { PASSWORD } from "tests/test-app/people";
import { rowsOf, type Made } from "../permission-row";

/** Of a stewardship that is nobody's; who may what of one that is there is in who-may.test.ts. */
const at = (path: string) => fillPath(path, { id: 999_999 });
const post = (path: string, fields: object = {}): Made => ({
  ofNone: true,
  send: (client) => client.post(at(path), fields),
});
const get = (path: string): Made => ({ ofNone: true, send: (client) => client.get(at(path)) });
const byToken = (path: string): Made => ({
  send: (client) => client.post(path, { token: `1.1.${"x".repeat(43)}` }),
});

export const STEWARDS = {
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
  ...rowsOf(BAG_CALLS, { entrustedEverything: get(PATHS.entrustedEverything) }),
};
