import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import type { Flash } from "~/session/flash";
import { albumPath } from "~/ui/item/list-address";

/** Address at which an act on several is taken back. */
const UNDO = "/my-collections/undo";

/** The message of the last redirect in the page's words; only these are sent, not the whole area. */
export type FlashMessage = NonNullable<ReturnType<typeof flashMessage>>;

/** @returns null where no message waits, or one that a newer release no longer knows */
export function flashMessage({ flash, language, requestId }: PageContext) {
  const { flash: all } = dictionary(language);
  if (!flash || !Object.hasOwn(all, flash.key)) return null;
  const { kind, about, voiceFor, see } = flash;
  return {
    /** A new one for each message. */
    id: requestId,
    kind,
    text: all[flash.key as keyof typeof all],
    /** To make the item of that id one's own alone. */
    offer: about ? { about, words: all.makeOnlyMine } : undefined,
    /** The question whether to add the voice to the handwriting of that id. */
    voice: voiceFor ? { of: voiceFor, question: all.voiceQuestion, yes: all.voiceYes, no: all.voiceNo } : undefined,
    /** What was just deleted or taken out of an album, the words that bring it back, and where they are sent. */
    undo: undoOf(flash, all.undo),
    /** Where what was just accepted is seen, and the words of the way there. */
    see: see ? { to: `/share-with-me/item/${see}`, words: all.seeIt } : undefined,
  };
}

/** Form that takes back what was just done: its fields, its word, and where it is sent. */
function undoOf({ undo, undoIn, undoHow, undoAt = "", undoWas = "", arranged, undoTo }: Flash, words: string) {
  const ids = undo?.split(",").map((id) => ["ids", id] as const) ?? [];
  if (undo && undoHow)
    return {
      fields: [["how", undoHow] as const, ["at", undoAt] as const, ["was", undoWas] as const, ...ids],
      words,
      to: UNDO,
    };
  // For addresses that do several things.
  if (undo)
    return {
      fields: [["do", "put"] as const, ...ids],
      words,
      to: undoIn ? albumPath(Number(undoIn)) : "/my-collections/bin?to=list",
    };
  if (!arranged) return undefined;
  return {
    fields: [["arranged", arranged] as const, ["to", undoTo ?? "/my-collections"] as const],
    words,
    to: "/my-collections/selected/albums",
  };
}
