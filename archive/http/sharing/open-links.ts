import { z } from "zod";
import { LinkKey, LinkPass, openedWire } from "archive/contract/sharing/link";
import { LINK_PASS_HEADER } from "archive/contract/sharing/link-paths";
import { PATHS } from "archive/contract/paths";
import { getHolder, openLink, unlockLink, PASS_SECONDS } from "archive/domain/links/open-link";
import { openDownload } from "archive/domain/downloads/open-download";
import { openRendition } from "archive/domain/downloads/open-rendition";
import { openAll } from "archive/domain/downloads/open-zip";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import type { CallHead } from "archive/http/caller";
import { DownloadQuery, renditionAt } from "archive/http/items/media";
import { ASKED_AGAIN, serve } from "archive/http/items/serve";
import { serveZip } from "archive/http/items/serve-zip";

/** "1" where somebody looks, and not a program of theirs once more. */
const OpenQuery = z.object({ visit: z.enum(["0", "1"]).optional() });

/** Calls of whoever holds the address of a public link: signed in or not is all one, each decided anew. */
export function openLinkCalls(api: CallApp, services: Services): void {
  const keyOf = ({ head, param }: { head: CallHead; param(name: string): string }) => ({
    token: param("token"),
    pass: head.header(LINK_PASS_HEADER) ?? "",
  });
  const withPass = `; where it has a password, with the header ${LINK_PASS_HEADER} that opening it gave`;

  api.get(
    PATHS.linkOpen,
    {
      summary: `What a link opens${withPass}; nothing of it without. visit=1 counts the look`,
      person: "either",
      query: OpenQuery,
      reply: openedWire,
    },
    (asked) => openLink(services, asked.actor, keyOf(asked), asked.query.visit === "1" ? asked.visit : undefined),
  );
  api.post(
    PATHS.linkOpen,
    { summary: "Give the password of a link", person: false, body: LinkKey, reply: LinkPass },
    async ({ param, body, visit }) => ({
      pass: await unlockLink(services, param("token"), body.password, visit.address),
      seconds: PASS_SECONDS,
    }),
  );
  api.file(
    PATHS.linkMedia,
    { summary: `A rendition of what a link opens, in whole or by range${withPass}`, person: false },
    async (asked) => {
      const holder = await getHolder(services, keyOf(asked));
      return serve(asked.c, await openRendition(services, holder, renditionAt(asked)), ASKED_AGAIN);
    },
  );
  api.file(
    PATHS.linkDownload,
    {
      summary: `JPEG or MP3 of an item that a link opens; with all=1 every page and the voice as a zip${withPass}`,
      person: false,
      query: DownloadQuery,
    },
    async ({ c, head, param, idAt, query }) => {
      const holder = await getHolder(services, keyOf({ head, param }));
      return query.all === "1"
        ? serveZip(c, await openAll(services, holder, idAt("itemId")))
        : serve(c, await openDownload(services, holder, idAt("itemId")), ASKED_AGAIN);
    },
  );
}
