import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import type { Flash } from "~/session/flash";
import { albumPath } from "~/ui/item/album-path";

/** The message of the last redirect in the page's words; only these are sent, not the whole area. */
export interface FlashMessage extends Pick<Flash, "kind" | "about"> {
  /** A new one for each message. */
  id: string;
  text: string;
  /** Words of what the message offers, with `about`. */
  offer: string;
  /** The question whether to add the voice to the handwriting of that id. */
  voice?: { of: string; question: string; yes: string; no: string };
  /** What was just deleted or taken out of an album, the words that bring it back, and where they are sent. */
  undo?: { ids: string[]; words: string; to: string };
  /** Where what was just accepted is seen, and the words of the way there. */
  see?: { to: string; words: string };
}

/** @returns null where no message waits, or one that a newer release no longer knows */
export function flashMessage({ flash, language, requestId }: PageContext): FlashMessage | null {
  const { flash: all } = dictionary(language);
  if (!flash || !Object.hasOwn(all, flash.key)) return null;
  const voice = flash.voiceFor
    ? { of: flash.voiceFor, question: all.voiceQuestion, yes: all.voiceYes, no: all.voiceNo }
    : undefined;
  const undo = flash.undo
    ? {
        ids: flash.undo.split(","),
        words: all.undo,
        to: flash.undoIn ? albumPath(Number(flash.undoIn)) : "/my-collections/bin?to=list",
      }
    : undefined;
  const see = flash.see ? { to: `/share-with-me/item/${flash.see}`, words: all.seeIt } : undefined;
  return {
    voice,
    undo,
    see,
    kind: flash.kind,
    about: flash.about,
    id: requestId,
    text: all[flash.key as keyof typeof all],
    offer: all.makeOnlyMine,
  };
}
