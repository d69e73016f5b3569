import type { Language } from "archive/contract/language";
import type { ReadItem } from "archive/contract/lists/read-item";
import { keptFacts } from "~/ui/item/kept-facts";
import { seenFacts } from "~/ui/item/seen-facts";

/** Server side only: how an item is kept, who can see it, and what few people need of it. @param asked page shown */
export function detailFacts(language: Language, item: ReadItem, asked: number) {
  const { kind, status, audience, author, writerId, files, voiceOf } = item;
  const page = files[asked - 1] ? asked : 1;
  const file = files[page - 1];
  return {
    page,
    kept: item.originals ? keptFacts(language, item.originals, file?.id) : null,
    seen: audience && !item.hidden ? seenFacts(language, status, audience) : null,
    /** Made its owner's alone in one press; a voice that belongs to a handwriting is seen by whoever sees that. */
    canHide: status === 1 && voiceOf === null,
    hasLinks: voiceOf === null && audience !== null && audience.links > 0 && status !== 1,
    /** A face can be cut from the page. */
    face: kind === "handwriting" && file?.state === "ready",
    writer: author && writerId ? { id: writerId, name: author } : null,
  };
}
export type DetailFacts = ReturnType<typeof detailFacts>;
