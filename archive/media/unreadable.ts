import type { MessageRef } from "archive/base/refusal";

/** A file that can't be taken for what is in it; the sentence tells the person. Trying again gives the same. */
export class Unreadable extends Error {
  constructor(
    readonly sentence: MessageRef,
    options?: ErrorOptions,
  ) {
    super(sentence.key, options);
  }
}

/** Damaged, cut short, or not what its first bytes promise. */
export function broken(cause?: unknown): Unreadable {
  return new Unreadable({ key: "item.file_broken" }, { cause });
}
