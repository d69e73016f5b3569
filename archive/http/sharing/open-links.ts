import { LINK_CALLS as CALLS, LINK_PASS_HEADER } from "archive/contract/sharing/link-calls";
import { getHolder, openLink, unlockLink, PASS_SECONDS } from "archive/domain/links/open-link";
import { openDownload } from "archive/domain/downloads/open-download";
import { openRendition } from "archive/domain/downloads/open-rendition";
import { openAll } from "archive/domain/downloads/open-zip";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import type { CallHead } from "archive/http/caller";
import { renditionAt } from "archive/http/items/media";
import { ASKED_AGAIN, serve } from "archive/http/items/serve";
import { serveZip } from "archive/http/items/serve-zip";

/** Calls of whoever holds the address of a public link: signed in or not is all one, each decided anew. */
export function openLinkCalls(api: CallApp, services: Services): void {
  const keyOf = ({ head, param }: { head: CallHead; param(name: string): string }) => ({
    token: param("token"),
    pass: head.header(LINK_PASS_HEADER) ?? "",
  });

  api.take(CALLS.linkOpen, (asked) =>
    openLink(services, asked.actor, keyOf(asked), asked.query.visit === "1" ? asked.visit : undefined),
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
