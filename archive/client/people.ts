import { blockEffectWire } from "archive/contract/sharing/block";
import { PATHS } from "archive/contract/paths";
import { personWire } from "archive/contract/person";
import { at, GONE, type Transport } from "./transport";

/** Calls of whom the person blocks, and from whom they take without being asked. */
export function peopleCalls({ read, list, act }: Transport) {
  const settle = (path: string) => (id: number) => act(at(path, { id }));
  /** Refused with 404 where it was taken back already. */
  const takeBack = (path: string) => (id: number) => act(at(path, { id }), {}, GONE);
  return {
    /**
     * What blocking somebody would take along.
     * @throws Response 404 for one who is not there, or where either blocks the other already
     */
    foreseeBlock: (personId: number) => read(blockEffectWire, at(PATHS.block, { id: personId })),
    block: settle(PATHS.block),
    unblock: takeBack(PATHS.unblock),
    /** Last blocked first. */
    blocked: (cursor?: string) => list(personWire, PATHS.blocked, { cursor }),
    alwaysAccept: settle(PATHS.alwaysAccept),
    alwaysAcceptNot: takeBack(PATHS.alwaysAcceptNot),
    alwaysAccepted: () => read(personWire.array(), PATHS.alwaysAccepted),
  };
}
