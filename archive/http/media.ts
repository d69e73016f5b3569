import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { openDownload, openOriginal } from "archive/domain/media/open-download";
import { openRendition } from "archive/domain/media/open-rendition";
import type { Services } from "archive/services";
import { call, type CallApp } from "./call";
import { serve } from "./serve";

const Bytes = z.string();

/** Bytes of items: renditions, download, original. Each request is decided anew. */
export function mediaCalls(app: CallApp, services: Services): void {
  call(
    app,
    { method: "get", path: PATHS.media, summary: "A rendition, in whole or by range", person: false, reply: Bytes, mediaType: "application/octet-stream" },
    async ({ c, caller, id }) => {
      const place = { itemId: id("itemId"), contentVersion: id("contentVersion"), fileId: id("fileId"), name: c.req.param("name") ?? "" };
      return serve(c, await openRendition(services, caller.actor, place));
    },
  );

  call(
    app,
    { method: "get", path: PATHS.itemDownload, summary: "JPEG or MP3 to save", person: false, reply: Bytes, mediaType: "application/octet-stream" },
    async ({ c, caller, id }) => serve(c, await openDownload(services, caller.actor, id())),
  );

  call(
    app,
    { method: "get", path: PATHS.itemOriginal, summary: "The original, for its owner", person: true, reply: Bytes, mediaType: "application/octet-stream" },
    async ({ c, caller, id }) => serve(c, await openOriginal(services, caller.actor, id())),
  );
}
