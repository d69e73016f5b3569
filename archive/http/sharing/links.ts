import { LINK_CALLS as CALLS } from "archive/contract/sharing/link-calls";
import { createLink } from "archive/domain/links/create-link";
import { changeLink, getLink, listLinks, revokeLink } from "archive/domain/links/manage-links";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of public links, for their owners. */
export function linkCalls(api: CallApp, services: Services): void {
  api.take(CALLS.linkCreate, ({ actor, body }) => createLink(services, actor, body));
  api.take(CALLS.links, ({ actor, query }) => listLinks(services, actor, query.item_id, query));
  api.take(CALLS.linkDetails, ({ actor, id }) => getLink(services, actor, id));
  api.take(CALLS.linkUpdate, ({ actor, id, body }) => changeLink(services, actor, id, body));
  api.take(CALLS.linkDelete, ({ actor, id }) => revokeLink(services, actor, id));
}
