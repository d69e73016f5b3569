import { PATHS } from "archive/contract/paths";
import { StartReply } from "archive/contract/accounts/start";
import type { Transport } from "./transport";

/** Where the person starts. */
export function startCalls({ read, post }: Transport) {
  return {
    startsAtCollections: async () => (await read(StartReply, PATHS.profileStart)).at_collections,
    chooseStart: (atCollections: boolean) => post(StartReply, PATHS.profileStart, { at_collections: atCollections }),
  };
}
