import type { MessageRef } from "archive/base/refusal";
import type { ItemKind } from "archive/contract/items/item";

/** A file that can't be taken for what is in it; the sentence tells the person. Trying again gives the same. */
export class Unreadable extends Error {
  constructor(
    readonly sentence: MessageRef,
    options?: ErrorOptions,
  ) {
    super(sentence.key, options);
  }
}

/** Sound or picture in a coding that is on no list of ours, in a container that is. */
export function unlisted(kind: ItemKind, cause?: unknown): Unreadable {
  return new Unreadable({ key: kind === "voice" ? "item.voice_coding" : "item.image_coding" }, { cause });
}

/** Damaged, cut short, or not what its first bytes promise. */
export function broken(cause?: unknown): Unreadable {
  return new Unreadable({ key: "item.file_broken" }, { cause });
}
