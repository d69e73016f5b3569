import { LinkCreate, LinksOf, LinkUpdate, linkWire } from "archive/contract/sharing/link";
import { PATHS } from "archive/contract/paths";
import { createLink } from "archive/domain/links/create-link";
import { changeLink, getLink, listLinks, revokeLink } from "archive/domain/links/manage-links";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";

/** Calls of public links, for their owners. */
export function linkCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.linkCreate,
    {
      summary: "Make an address that opens items to whoever has it; 409 says what changes, until `confirm`",
      body: LinkCreate,
      reply: linkWire,
      message: "link.created",
    },
    ({ actor, body }) => createLink(services, actor, body),
  );
  api.list(
    PATHS.links,
    {
      summary: "The caller's links, newest first; those that open one item where one is named",
      query: ListQuery.extend(LinksOf.shape),
      reply: linkWire.array(),
    },
    ({ actor, query }) => listLinks(services, actor, query.item_id, query),
  );
  api.get(PATHS.linkDetails, { summary: "A link of the caller's", reply: linkWire }, ({ actor, id }) =>
    getLink(services, actor, id),
  );
  api.post(
    PATHS.linkUpdate,
    { summary: "Give a link another password, none, or another end", body: LinkUpdate, message: "link.updated" },
    ({ actor, id, body }) => changeLink(services, actor, id, body),
  );
  api.post(
    PATHS.linkDelete,
    { summary: "Take a link back: its address leads nowhere from the next request on", message: "link.deleted" },
    ({ actor, id }) => revokeLink(services, actor, id),
  );
}
