import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { readWritten } from "archive/contract/dates/written-date";
import type { ImportChange } from "archive/contract/imports/import";
import type { PageContext } from "~/session/context";
import { textMessages } from "~/ui/item/text-facts";

/** Letters of a text that are shown. */
const SHOWN = 300;

export type ChangeFacts = ReturnType<typeof changeRow>;

/** Server side only: changes that a list makes to one item, in words. */
export function changeRow({ language }: PageContext, { id, itemId, name, kind, texts }: ImportChange) {
  const say = textMessages(language, kind);
  const said = (text: string, isDate: boolean) => {
    const read = isDate ? readWritten(text) : null;
    const words = read && !("fault" in read) ? wordsByBoth(language, read) : text;
    const letters = [...words];
    return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("")}…` : words;
  };
  return {
    id,
    itemId,
    name,
    changes: texts.map((text) => ({
      label: say(text.name) ?? text.name,
      before: said(text.before, text.name === "writtenAt"),
      after: said(text.after, text.name === "writtenAt"),
    })),
  };
}
