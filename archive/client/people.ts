import { blockEffectWire } from "archive/contract/sharing/block";
import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { personWire } from "archive/contract/person";
import { at, type Transport } from "./transport";

const GONE = new Set([400, 404, 429]);

/** Calls of whom the person blocks, and from whom they take without being asked. */
export function peopleCalls({ read, post, list }: Transport) {
  const act = (path: string) => (personId: number) => post(Nothing, at(path, { id: personId }), {});
  /** Refused with 404 where it was taken back already. */
  const takeBack = (path: string) => (personId: number) => post(Nothing, at(path, { id: personId }), {}, GONE);
  return {
    /**
     * What blocking somebody would take along.
     * @throws Response 404 for one who is not there, or where either blocks the other already
     */
    foreseeBlock: (personId: number) => read(blockEffectWire, at(PATHS.block, { id: personId })),
    block: act(PATHS.block),
    unblock: takeBack(PATHS.unblock),
    /** Last blocked first. */
    blocked: (cursor?: string) => list(personWire, PATHS.blocked, { cursor }),
    alwaysAccept: act(PATHS.alwaysAccept),
    alwaysAcceptNot: takeBack(PATHS.alwaysAcceptNot),
    alwaysAccepted: () => read(personWire.array(), PATHS.alwaysAccepted),
  };
}
