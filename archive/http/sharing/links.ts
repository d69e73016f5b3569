import { LinkCreate, LinksOf, LinkUpdate, linkWire } from "archive/contract/sharing/link";
import { PATHS } from "archive/contract/paths";
import { createLink } from "archive/domain/links/create-link";
import { changeLink, getLink, listLinks, revokeLink } from "archive/domain/links/manage-links";
import type { Services } from "archive/domain/services";
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";

const LinksQuery = ListQuery.extend(LinksOf.shape);

/** Calls of public links, for their owners. */
export function linkCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.linkCreate,
      summary: "Make an address that opens items to whoever has it; 409 says what changes, until `confirm`",
      body: LinkCreate,
      reply: linkWire,
    },
    async ({ caller, body }) => answer(await createLink(services, caller.actor, body), { key: "link.created" }),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.links,
      summary: "The caller's links, newest first; those that open one item where one is named",
      query: LinksQuery,
      reply: linkWire.array(),
    },
    async ({ caller, query }) =>
      answerPage(query, await listLinks(services, caller.actor, query.item_id, pageAsked(query))),
  );

  call(
    app,
    { method: "get", path: PATHS.linkDetails, summary: "A link of the caller's", reply: linkWire },
    async ({ caller, id }) => answer(await getLink(services, caller.actor, id())),
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.linkUpdate,
      summary: "Give a link another password, none, or another end",
      body: LinkUpdate,
    },
    async ({ caller, id, body }) => {
      await changeLink(services, caller.actor, id(), body);
      return done("link.updated");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.linkDelete,
      summary: "Take a link back: its address leads nowhere from the next request on",
    },
    async ({ caller, id }) => {
      await revokeLink(services, caller.actor, id());
      return done("link.deleted");
    },
  );
}
