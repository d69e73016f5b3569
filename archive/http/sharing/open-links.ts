import { z } from "zod";
import { LinkKey, LinkPass, toWireOpened, WireOpened } from "archive/contract/sharing/link";
import { LINK_PASS_HEADER } from "archive/contract/sharing/link-paths";
import { fillPath, PATHS } from "archive/contract/paths";
import { getHolder, openLink, unlockLink, PASS_SECONDS } from "archive/domain/links/open-link";
import { openDownload } from "archive/domain/media/open-download";
import { openRendition } from "archive/domain/media/open-rendition";
import { openAll } from "archive/domain/media/open-zip";
import type { Services } from "archive/domain/services";
import { clientAddress } from "archive/http/address";
import { answer } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import type { CallContext } from "archive/http/caller";
import { ASKED_AGAIN, serve } from "archive/http/items/serve";
import { serveZip } from "archive/http/items/serve-zip";

const Bytes = z.string();
/** "1" where somebody looks, and not a program of theirs once more. */
const OpenQuery = z.object({ visit: z.enum(["0", "1"]).optional() });
const DownloadQuery = z.object({ all: z.enum(["0", "1"]).optional() });

/** Calls of whoever holds the address of a public link: signed in or not is all one, each decided anew. */
export function openLinkCalls(app: CallApp, services: Services): void {
  const keyOf = (c: CallContext) => ({ token: c.req.param("token") ?? "", pass: c.req.header(LINK_PASS_HEADER) ?? "" });
  const visitorOf = (c: CallContext) => ({
    address: clientAddress(c, services),
    userAgent: c.req.header("user-agent") ?? "",
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
      reply: WireOpened,
    },
    async ({ c, caller, query }) => {
      const key = keyOf(c);
      const opened = await openLink(services, caller.actor, key, query.visit === "1" ? visitorOf(c) : undefined);
      return answer(c, toWireOpened(opened, fillPath(PATHS.linkOpen, { token: key.token })));
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
    async ({ c, body }) => {
      const pass = await unlockLink(services, keyOf(c).token, body.password, visitorOf(c).address);
      return answer(c, { pass, seconds: PASS_SECONDS });
    },
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.linkMedia,
      summary: `A rendition of what a link opens, in whole or by range${withPass}`,
      person: false,
      reply: Bytes,
      mediaType: "application/octet-stream",
    },
    async ({ c, id }) => {
      const holder = await getHolder(services, keyOf(c));
      const place = {
        itemId: id("itemId"),
        contentVersion: id("contentVersion"),
        fileId: id("fileId"),
        name: c.req.param("name") ?? "",
      };
      return serve(c, await openRendition(services, holder, place), ASKED_AGAIN);
    },
  );

  call(
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
    async ({ c, id, query }) => {
      const holder = await getHolder(services, keyOf(c));
      return query.all === "1"
        ? serveZip(c, await openAll(services, holder, id("itemId")))
        : serve(c, await openDownload(services, holder, id("itemId")), ASKED_AGAIN);
    },
  );
}
