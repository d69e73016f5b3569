import { PassThrough, type Readable } from "node:stream";
import type { ZippedPage } from "archive/db/imports/import-entries";
import type { ImportRow } from "archive/db/imports/imports";
import { openKept } from "archive/domain/media/served-file";
import type { Services } from "archive/domain/services";
import { Damaged, openEntry } from "archive/media/zips/entry-stream.js";
import { refuseZip } from "./refuse-zip";

/**
 * A file of a zip in storage, read where it was found to lie: the zip itself is not read again.
 * @throws Refusal where it isn't what the zip says of it; as an error of the stream where that is seen at its end
 */
export async function openPage(
  services: Services,
  row: Pick<ImportRow, "storage_key" | "bytes">,
  page: ZippedPage,
): Promise<Readable> {
  const { bytes } = row;
  const key = zipOf(row);
  const said = (error: unknown) =>
    error instanceof Damaged ? refuseZip("file_unreadable", { name: page.path }) : (error as Error);
  const readPart = (start: number, end: number) => openKept(services, key, { start, end: end - 1 });
  const content = await openEntry(readPart, bytes, page).catch((error: unknown) => {
    throw said(error);
  });
  const through = new PassThrough();
  content.on("error", (error) => through.destroy(said(error)));
  through.on("close", () => content.destroy());
  return content.pipe(through);
}

/** Key of an import's zip. @throws Error for a tray, which has none */
export function zipOf({ storage_key: key }: Pick<ImportRow, "storage_key">): string {
  if (key === null) throw new Error("a tray has no zip");
  return key;
}
