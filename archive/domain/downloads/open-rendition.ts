import {
  FULL_PICTURE,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  THUMBNAIL_WIDTH,
  VOICE_FORMATS,
} from "archive/contract/media/media-path";
import { findRendition } from "archive/db/items/files";
import { viewerKey, type Viewer } from "archive/domain/actor";
import { factsOf } from "archive/domain/items/item-view";
import { maySeeItem, maySeeThumbnail } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { servedRendition } from "../media/served-file";
import type { ServedFile } from "../served-file";

const namesOf = (widths: readonly number[]) =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => `w${width}.${format}`));

/** Names of renditions where pictures have some widths. */
export function renditionNames(widths: readonly number[]): ReadonlySet<string> {
  return new Set([FULL_PICTURE, ...namesOf(widths), ...VOICE_FORMATS.map((format) => `voice.${format}`)]);
}

const NAMES = renditionNames(PICTURE_WIDTHS);
const THUMBNAILS: ReadonlySet<string> = new Set(namesOf(PICTURE_WIDTHS.filter((width) => width <= THUMBNAIL_WIDTH)));

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
  return servedRendition(services, found);
}
