import { z } from "zod";
import { LinkKey, LinkPass, openedWire } from "archive/contract/sharing/link";
import { LINK_PASS_HEADER } from "archive/contract/sharing/link-paths";
import { PATHS } from "archive/contract/paths";
import { getHolder, openLink, unlockLink } from "archive/domain/links/open-link";
import { PASS_SECONDS } from "archive/domain/links/link-pass";
import { openDownload } from "archive/domain/media/open-download";
import { openRendition } from "archive/domain/media/open-rendition";
import { openAll } from "archive/domain/media/open-zip";
import type { Services } from "archive/domain/services";
import { visitOf } from "archive/http/accounts/visit";
import { answer } from "archive/http/answer";
import { call, streamCall, type CallApp } from "archive/http/call";
import type { CallHead } from "archive/http/caller";
import { ASKED_AGAIN, serve } from "archive/http/items/serve";
import { serveZip } from "archive/http/items/serve-zip";

const Bytes = z.string();
/** "1" where somebody looks, and not a program of theirs once more. */
const OpenQuery = z.object({ visit: z.enum(["0", "1"]).optional() });
const DownloadQuery = z.object({ all: z.enum(["0", "1"]).optional() });

/** Calls of whoever holds the address of a public link: signed in or not is all one, each decided anew. */
export function openLinkCalls(app: CallApp, services: Services): void {
  const keyOf = ({ head, param }: { head: CallHead; param(name: string): string }) => ({
    token: param("token"),
    pass: head.header(LINK_PASS_HEADER) ?? "",
  });
  const withPass = `; where it has a password, with the header ${LINK_PASS_HEADER} that opening it gave`;

  call(
    app,
    {
      method: "get",
      path: PATHS.linkOpen,
      summary: `What a link opens${withPass}; nothing of it without. visit=1 counts the look`,
      person: "either",
      query: OpenQuery,
      reply: openedWire,
    },
    async ({ head, param, caller, query }) => {
      const visitor = query.visit === "1" ? visitOf(head, services) : undefined;
      const opened = await openLink(services, caller.actor, keyOf({ head, param }), visitor);
      return answer(opened);
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.linkOpen,
      summary: "Give the password of a link",
      person: false,
      body: LinkKey,
      reply: LinkPass,
    },
    async ({ head, param, body }) => {
      const pass = await unlockLink(services, param("token"), body.password, visitOf(head, services).address);
      return answer({ pass, seconds: PASS_SECONDS });
    },
  );

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.linkMedia,
      summary: `A rendition of what a link opens, in whole or by range${withPass}`,
      person: false,
      reply: Bytes,
      mediaType: "application/octet-stream",
    },
    async ({ c, head, param, id }) => {
      const holder = await getHolder(services, keyOf({ head, param }));
      const place = {
        itemId: id("itemId"),
        contentVersion: id("contentVersion"),
        fileId: id("fileId"),
        name: param("name"),
      };
      return serve(c, await openRendition(services, holder, place), ASKED_AGAIN);
    },
  );

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.linkDownload,
      summary: `JPEG or MP3 of an item that a link opens; with all=1 every page and the voice as a zip${withPass}`,
      person: false,
      query: DownloadQuery,
      reply: Bytes,
      mediaType: "application/octet-stream",
    },
    async ({ c, head, param, id, query }) => {
      const holder = await getHolder(services, keyOf({ head, param }));
      return query.all === "1"
        ? serveZip(c, await openAll(services, holder, id("itemId")))
        : serve(c, await openDownload(services, holder, id("itemId")), ASKED_AGAIN);
    },
  );
}
