import { PATHS } from "archive/contract/paths";
import { fromWireFoundPerson, WireFoundPerson } from "archive/contract/person";
import type { Line } from "./line";

/** Calls of sharing, and of finding people to share with. */
export function sharingCalls({ list }: Line) {
  return {
    /**
     * By how a name begins, by the whole address of somebody known, or by `ids` of some found before.
     * @param search.query two letters at least; @param search.groupId of a group of the person's: tells who is in it
     */
    findPeople: ({ query, ids, groupId }: { query?: string; ids?: readonly number[]; groupId?: number }) =>
      list(WireFoundPerson, fromWireFoundPerson, PATHS.findPeople, { query, user_ids: ids?.join(","), group_id: groupId?.toString() }),
  };
}
