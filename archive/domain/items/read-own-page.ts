import { findOwnPage } from "archive/db/items/pages";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { NotSound, withSoundOriginal } from "archive/domain/keeping/sound-original";
import { waitingPerson } from "archive/domain/media/requester";
import type { Services } from "archive/domain/services";
import { ChildFailed } from "archive/media/child";
import { DecoderStarved } from "archive/media/decoder-child";
import type { Requester } from "archive/media/decoders";
import { sniff, type MediaType } from "archive/media/sniff";
import { Unreadable } from "archive/media/unreadable";
import { getManagedItem } from "./item-view";

/** Picture that a page of a letter is cut from. */
interface PagePicture {
  path: string;
  type: MediaType;
  /** Number of the page in it, from 1. */
  number: number;
  sha256: string;
}

/**
 * Reads the picture that a page of a letter is cut from, for its owner alone: what lies outside of the page's corners
 * is nobody else's. It counts against the owner's limit of decoding.
 * @throws Refusal "not_found", also where it can't be read; "damaged" where the original is not what was sent;
 * "too_many"
 */
export async function readOwnPage<T>(
  services: Services,
  actor: Actor,
  page: { itemId: number; fileId: number },
  read: (picture: PagePicture, requester: Requester) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { kind } = await getManagedItem(services.db, actor, page.itemId);
  const file = kind === "handwriting" ? await findOwnPage(services.db, page.itemId, page.fileId) : null;
  if (!file) throw refuse("not_found");
  const { sha256, number } = file;
  try {
    return await withSoundOriginal(services, file, async (path) => {
      const type = await sniff(path);
      if (!type) throw refuse("not_found");
      return read({ path, type, number, sha256 }, waitingPerson(services, actor.personId, signal));
    });
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
