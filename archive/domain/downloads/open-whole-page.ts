import { findOwnPage } from "archive/db/items/pages";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { getManagedItem } from "archive/domain/items/item-view";
import { NotSound, withSoundOriginal } from "archive/domain/keeping/sound-original";
import { waitingPerson } from "archive/domain/media/requester";
import { servedBytes } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import type { Services } from "archive/domain/services";
import { ChildFailed } from "archive/media/child";
import { DecoderStarved } from "archive/media/decoder-child";
import { renderWhole } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { Unreadable } from "archive/media/unreadable";

/** Pixels. */
const WIDEST = 1080;

/**
 * Picture that a page of a letter is cut from, for its owner alone: what lies outside of the page's corners is nobody
 * else's. It is made for this one request and counts against the owner's limit of decoding.
 * @throws Refusal "not_found", also where it can't be read; "damaged" where the original is not what was sent;
 * "too_many"
 */
export async function openWholePage(
  services: Services,
  actor: Actor,
  itemId: number,
  fileId: number,
  signal: AbortSignal,
): Promise<ServedFile> {
  const { kind } = await getManagedItem(services.db, actor, itemId);
  const file = kind === "handwriting" ? await findOwnPage(services.db, itemId, fileId) : null;
  if (!file) throw refuse("not_found");
  const { sha256, number } = file;
  try {
    const { content, mediaType } = await withSoundOriginal(services, file, async (path) => {
      const type = await sniff(path);
      if (!type) throw refuse("not_found");
      const requester = waitingPerson(services, actor.personId, signal);
      return renderWhole({ path, type, number }, services.config, WIDEST, requester);
    });
    return servedBytes(content, { mediaType, etag: `${sha256}-${number}-${WIDEST}` });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof NotSound) return refuse("damaged");
  if (error instanceof DecoderStarved)
    return refuse("too_many", { message: { key: "item.busy", params: { minutes: 1 } }, retryAfterSeconds: 60 });
  if (error instanceof Unreadable || (error instanceof ChildFailed && error.killed)) return refuse("not_found");
  return error;
}
