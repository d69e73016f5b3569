import { MEDIA_CALLS as CALLS } from "archive/contract/items/media-calls";
import { openDownload, openOpenCopy, openOriginal } from "archive/domain/downloads/open-download";
import { openRendition } from "archive/domain/downloads/open-rendition";
import { openWholePage } from "archive/domain/downloads/open-whole-page";
import { openAll } from "archive/domain/downloads/open-zip";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { serve } from "./serve";
import { serveZip } from "./serve-zip";

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
  api.take(CALLS.media, async (asked) =>
    serve(asked.c, await openRendition(services, asked.actor, renditionAt(asked))),
  );
  api.take(CALLS.itemDownload, async ({ c, actor, id, query }) =>
    query.all === "1"
      ? serveZip(c, await openAll(services, actor, id))
      : serve(c, await openDownload(services, actor, id)),
  );
  api.take(CALLS.itemOriginal, async ({ c, actor, id, query }) => {
    const open = query.open === "1" ? openOpenCopy : openOriginal;
    return serve(c, await open(services, actor, id, query.file));
  });
  api.take(CALLS.itemPageWhole, async ({ c, actor, id, idAt }) =>
    serve(c, await openWholePage(services, actor, id, idAt("fileId"), c.req.raw.signal)),
  );
}
