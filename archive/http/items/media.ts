import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { openDownload, openOriginal } from "archive/domain/media/open-download";
import { openRendition } from "archive/domain/media/open-rendition";
import { openAll } from "archive/domain/media/open-zip";
import type { Services } from "archive/domain/services";
import { streamCall, type CallApp } from "archive/http/call";
import { serve } from "./serve";
import { serveZip } from "./serve-zip";

const Bytes = z.string();
const DownloadQuery = z.object({ all: z.enum(["0", "1"]).optional() });
const OriginalQuery = z.object({
  file: z.coerce.number("reply.field_wrong").int("reply.field_wrong").positive("reply.field_wrong").optional(),
});

/** Bytes of items: renditions, download, original. Each request is decided anew. */
export function mediaCalls(app: CallApp, services: Services): void {
  streamCall(
    app,
    {
      method: "get",
      path: PATHS.media,
      summary: "A rendition, in whole or by range",
      person: "either",
      reply: Bytes,
      mediaType: "application/octet-stream",
    },
    async ({ c, param, caller, id }) => {
      const place = {
        itemId: id("itemId"),
        contentVersion: id("contentVersion"),
        fileId: id("fileId"),
        name: param("name"),
      };
      return serve(c, await openRendition(services, caller.actor, place));
    },
  );

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.itemDownload,
      summary: "JPEG or MP3 to save; with all=1 every page and the voice as a zip",
      person: "either",
      query: DownloadQuery,
      reply: Bytes,
      mediaType: "application/octet-stream",
    },
    async ({ c, caller, id, query }) =>
      query.all === "1"
        ? serveZip(c, await openAll(services, caller.actor, id()))
        : serve(c, await openDownload(services, caller.actor, id())),
  );

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.itemOriginal,
      summary: "The original of a page, the first where none is named; for the owner",
      query: OriginalQuery,
      reply: Bytes,
      mediaType: "application/octet-stream",
    },
    async ({ c, caller, id, query: { file } }) => serve(c, await openOriginal(services, caller.actor, id(), file)),
  );
}
