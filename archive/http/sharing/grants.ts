import { PATHS } from "archive/contract/paths";
import { personWire } from "archive/contract/person";
import { grantWire, groupGrantWire } from "archive/contract/sharing/share";
import {
  alwaysAccept,
  alwaysAcceptNot,
  blockPerson,
  listAlways,
  listBlocked,
  unblockPerson,
} from "archive/domain/sharing/blocks";
import { listGrants, listGroupGrants } from "archive/domain/sharing/who-can-see";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";

/** Calls of who may see what: for an item's owner, and by whom one wants to be asked or not. */
export function grantCalls(api: CallApp, services: Services): void {
  api.list(
    PATHS.whoCanSee,
    {
      summary: "With whom an item of the caller's is shared, or was offered to, last first",
      query: ListQuery,
      reply: grantWire.array(),
    },
    ({ actor, id, query }) => listGrants(services, actor, id, query),
  );
  api.list(
    PATHS.whichGroupsCanSee,
    {
      summary: "Which groups see an item of the caller's, last first",
      query: ListQuery,
      reply: groupGrantWire.array(),
    },
    ({ actor, id, query }) => listGroupGrants(services, actor, id, query),
  );
  api.get(
    PATHS.alwaysAccepted,
    { summary: "From whom the caller accepts without being asked", reply: personWire.array() },
    ({ actor }) => listAlways(services, actor),
  );
  api.list(
    PATHS.blocked,
    { summary: "Whom the caller blocks, last blocked first", query: ListQuery, reply: personWire.array() },
    ({ actor, query }) => listBlocked(services, actor, query),
  );
  for (const [path, summary, decide, message] of [
    [PATHS.alwaysAccept, "Accept from this person without being asked", alwaysAccept, "sharing.always"],
    [PATHS.alwaysAcceptNot, "Be asked again", alwaysAcceptNot, "sharing.always_not"],
    [
      PATHS.block,
      "Block a person: nothing comes from them, neither finds the other, and they are not told",
      blockPerson,
      "people.blocked",
    ],
    [PATHS.unblock, "Block them no longer", unblockPerson, "people.unblocked"],
  ] as const)
    api.post(path, { summary, message }, ({ actor, id }) => decide(services, actor, id));
}
