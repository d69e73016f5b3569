import { LINK_CALLS as CALLS, LINK_PASS_HEADER } from "archive/contract/sharing/link-calls";
import { createLink } from "archive/domain/links/create-link";
import { changeLink, getLink, listLinks, revokeLink } from "archive/domain/links/manage-links";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { getHolder, openLink, unlockLink, PASS_SECONDS } from "archive/domain/links/open-link";
import { openDownload } from "archive/domain/downloads/open-download";
import { openRendition } from "archive/domain/downloads/open-rendition";
import { openAll } from "archive/domain/downloads/open-zip";
import type { CallHead } from "archive/http/caller";
import { renditionAt } from "archive/http/items/media";
import { ASKED_AGAIN, serve } from "archive/http/items/serve";
import { serveZip } from "archive/http/items/serve-zip";

/** Calls of public links: their owners', and those of whoever holds an address. */
export function linkCalls(api: CallApp, services: Services): void {
  api.take(CALLS.linkCreate, ({ actor, body }) => createLink(services, actor, body));
  api.take(CALLS.links, ({ actor, query }) =>
    listLinks(services, actor, { itemId: query.item_id, albumId: query.album_id }, query),
  );
  api.take(CALLS.linkDetails, ({ actor, id }) => getLink(services, actor, id));
  api.take(CALLS.linkUpdate, ({ actor, id, body }) => changeLink(services, actor, id, body));
  api.take(CALLS.linkDelete, ({ actor, id }) => revokeLink(services, actor, id));

  // Signed in or not is all one; each is decided anew.
  const keyOf = ({ head, param }: { head: CallHead; param(name: string): string }) => ({
    token: param("token"),
    pass: head.header(LINK_PASS_HEADER) ?? "",
  });
  api.take(CALLS.linkOpen, (asked) =>
    openLink(services, asked.actor, keyOf(asked), asked.query, asked.query.visit === "1" ? asked.visit : undefined),
  );
  api.take(CALLS.linkUnlock, async ({ param, body, visit }) => ({
    pass: await unlockLink(services, param("token"), body.password, visit.address),
    seconds: PASS_SECONDS,
  }));
  api.take(CALLS.linkMedia, async (asked) => {
    const holder = await getHolder(services, keyOf(asked));
    return serve(asked.c, await openRendition(services, holder, renditionAt(asked)), ASKED_AGAIN);
  });
  api.take(CALLS.linkDownload, async ({ c, head, param, idAt, query }) => {
    const holder = await getHolder(services, keyOf({ head, param }));
    return query.all === "1"
      ? serveZip(c, await openAll(services, holder, idAt("itemId")))
      : serve(c, await openDownload(services, holder, idAt("itemId")), ASKED_AGAIN);
  });
}
