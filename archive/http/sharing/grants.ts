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
import { done, answerList } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";

/** Calls of who may see what: for an item's owner, and by whom one wants to be asked or not. */
export function grantCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.whoCanSee,
      summary: "With whom an item of the caller's is shared, or was offered to, last first",
      query: ListQuery,
      reply: grantWire.array(),
    },
    async ({ caller, id, query }) =>
      answerPage(query, await listGrants(services, caller.actor, id(), pageAsked(query))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.whichGroupsCanSee,
      summary: "Which groups see an item of the caller's, last first",
      query: ListQuery,
      reply: groupGrantWire.array(),
    },
    async ({ caller, id, query }) =>
      answerPage(query, await listGroupGrants(services, caller.actor, id(), pageAsked(query))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.alwaysAccepted,
      summary: "From whom the caller accepts without being asked",
      reply: personWire.array(),
    },
    async ({ caller }) => answerList(await listAlways(services, caller.actor)),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.blocked,
      summary: "Whom the caller blocks, last blocked first",
      query: ListQuery,
      reply: personWire.array(),
    },
    async ({ caller, query }) => answerPage(query, await listBlocked(services, caller.actor, pageAsked(query))),
  );

  for (const [path, summary, decide, key] of [
    [PATHS.alwaysAccept, "Accept from this person without being asked", alwaysAccept, "sharing.always"],
    [PATHS.alwaysAcceptNot, "Be asked again", alwaysAcceptNot, "sharing.always_not"],
    [
      PATHS.block,
      "Block a person: nothing comes from them, neither finds the other, and they are not told",
      blockPerson,
      "people.blocked",
    ],
    [PATHS.unblock, "Block them no longer", unblockPerson, "people.unblocked"],
  ] as const) {
    call(app, { method: "post", path, summary }, async ({ caller, id }) => {
      await decide(services, caller.actor, id());
      return done(key);
    });
  }
}
