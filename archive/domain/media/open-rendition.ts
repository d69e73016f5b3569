import {
  FULL_PICTURE,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  THUMBNAIL_WIDTH,
  VOICE_FORMATS,
} from "archive/contract/items/media";
import { findRendition } from "archive/db/items/files";
import { viewerKey, type Viewer } from "archive/domain/actor";
import { factsOf } from "archive/domain/items/item-view";
import { maySeeItem, maySeeThumbnail } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { etagOfKey, servedFile, type ServedFile } from "./served-file";

const namesOf = (widths: readonly number[]) =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => `w${width}.${format}`));

const NAMES: ReadonlySet<string> = new Set([
  FULL_PICTURE,
  ...namesOf(PICTURE_WIDTHS),
  ...VOICE_FORMATS.map((format) => `voice.${format}`),
]);

const THUMBNAILS: ReadonlySet<string> = new Set(namesOf(PICTURE_WIDTHS.filter((width) => width <= THUMBNAIL_WIDTH)));

/** Seconds after which a rendition that is being made may be asked for again. */
export const AGAIN_SECONDS = 3;

/**
 * A rendition of what a page shows, decided anew at each request, by one question to the database.
 * @throws Refusal "not_found" for what the viewer may not see, and for an older content version; "not_ready" while it
 * is made
 */
export async function openRendition(
  services: Services,
  viewer: Viewer,
  { itemId, contentVersion, fileId, name }: { itemId: number; contentVersion: number; fileId: number; name: string },
): Promise<ServedFile> {
  const found = NAMES.has(name)
    ? await findRendition(services.db, { itemId, fileId, name, viewer: viewerKey(viewer) })
    : null;
  const maySee = THUMBNAILS.has(name) ? maySeeThumbnail : maySeeItem;
  if (!found || !maySee(viewer, factsOf(found)) || found.contentVersion !== contentVersion) throw refuse("not_found");
  if (found.state === "waiting")
    throw refuse("not_ready", { message: { key: "item.not_ready" }, retryAfterSeconds: AGAIN_SECONDS });
  const { storageKey, mediaType, bytes } = found;
  if (storageKey === null || mediaType === null || bytes === null) throw refuse("not_found");
  return servedFile(services, { storageKey, mediaType, bytes, etag: etagOfKey(storageKey), fileName: null });
}
