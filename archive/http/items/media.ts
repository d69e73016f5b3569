import { z } from "zod";
import { idField } from "archive/contract/ids";
import { PATHS } from "archive/contract/paths";
import { openDownload, openOpenCopy, openOriginal } from "archive/domain/downloads/open-download";
import { openRendition } from "archive/domain/downloads/open-rendition";
import { openAll } from "archive/domain/downloads/open-zip";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { serve } from "./serve";
import { serveZip } from "./serve-zip";

export const DownloadQuery = z.object({ all: z.enum(["0", "1"]).optional() });
const OriginalQuery = z.object({
  file: idField("reply.field_wrong").optional(),
  open: z.enum(["0", "1"]).optional(),
});

/** Which rendition the address names. @throws Refusal "not_found" */
export function renditionAt({ param, idAt }: { param(name: string): string; idAt(name: string): number }) {
  return {
    itemId: idAt("itemId"),
    contentVersion: idAt("contentVersion"),
    fileId: idAt("fileId"),
    name: param("name"),
  };
}

/** Bytes of items: renditions, download, original. Each request is decided anew. */
export function mediaCalls(api: CallApp, services: Services): void {
  api.file(PATHS.media, { summary: "A rendition, in whole or by range", person: "either" }, async (asked) =>
    serve(asked.c, await openRendition(services, asked.actor, renditionAt(asked))),
  );
  api.file(
    PATHS.itemDownload,
    {
      summary: "JPEG or MP3 to save; with all=1 every page and the voice as a zip",
      person: "either",
      query: DownloadQuery,
    },
    async ({ c, actor, id, query }) =>
      query.all === "1"
        ? serveZip(c, await openAll(services, actor, id))
        : serve(c, await openDownload(services, actor, id)),
  );
  api.file(
    PATHS.itemOriginal,
    {
      summary: "The original of a page, the first where none is named, or with open=1 its open copy; for the owner",
      query: OriginalQuery,
    },
    async ({ c, actor, id, query }) => {
      const open = query.open === "1" ? openOpenCopy : openOriginal;
      return serve(c, await open(services, actor, id, query.file));
    },
  );
}
