import type { Actor } from "archive/domain/actor";
import { readOwnPage } from "archive/domain/items/read-own-page";
import { servedBytes } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import type { Services } from "archive/domain/services";
import { renderWhole } from "archive/media/image";

/** Pixels. */
const WIDEST = 1080;

/**
 * Picture that a page of a letter is cut from, for its owner alone, made for this one request.
 * @throws Refusal as `readOwnPage`
 */
export function openWholePage(
  services: Services,
  actor: Actor,
  itemId: number,
  fileId: number,
  signal: AbortSignal,
): Promise<ServedFile> {
  return readOwnPage(
    services,
    actor,
    { itemId, fileId },
    async (picture, requester) => {
      const { content, mediaType } = await renderWhole(picture, services.config, WIDEST, requester);
      return servedBytes(content, { mediaType, etag: `${picture.sha256}-${picture.number}-${WIDEST}` });
    },
    signal,
  );
}
