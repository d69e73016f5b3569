import { fromWireBlockEffect, WireBlockEffect, type BlockEffect } from "archive/contract/block";
import { Nothing } from "archive/contract/envelope";
import { fillPath, PATHS } from "archive/contract/paths";
import { fromWirePerson, WirePerson, type Person } from "archive/contract/person";
import type { Line } from "./line";

/** Calls of whom the person blocks, and from whom they take without being asked. */
export function peopleCalls({ read, post, list }: Line) {
  const act = (path: string) => (personId: number) => post(Nothing, fillPath(path, { id: personId }), {});
  return {
    /** What blocking somebody would take along. @throws Response 404 for one who is not there, or where either blocks the other already */
    foreseeBlock: async (personId: number): Promise<BlockEffect> => fromWireBlockEffect(await read(WireBlockEffect, fillPath(PATHS.block, { id: personId }))),
    block: act(PATHS.block),
    unblock: act(PATHS.unblock),
    /** Last blocked first. */
    blocked: (cursor?: string) => list(WirePerson, fromWirePerson, PATHS.blocked, { cursor }),
    alwaysAccept: act(PATHS.alwaysAccept),
    alwaysAcceptNot: act(PATHS.alwaysAcceptNot),
    alwaysAccepted: async (): Promise<Person[]> => (await read(WirePerson.array(), PATHS.alwaysAccepted)).map(fromWirePerson),
  };
}
