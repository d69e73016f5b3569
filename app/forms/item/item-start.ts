import { wordsByBoth } from "archive/contract/dates/both-calendars";
import { RECKONINGS, type Reckoning } from "archive/contract/dates/known-date";
import { partReckoning } from "archive/contract/dates/read-words";
import { isPlainDate } from "archive/contract/dates/written-date";
import { dayFirst } from "archive/contract/dates/day";
import { fill } from "archive/contract/fill";
import type { ItemKind } from "archive/contract/items/item";
import {
  ITEM_TEXTS,
  keptDate,
  textsBy,
  TYPED_DATE,
  type ItemTextName,
  type KeptTexts,
} from "archive/contract/items/item-texts";
import type { UsedBefore } from "archive/contract/items/timeline";
import type { Language } from "archive/contract/language";
import { dateOf, textMessages } from "~/ui/item/text-facts";
import { inDigits } from "~/i18n/length";

/** A text of an item as its form asks for it: its field, and the text that the form starts from. */
export type FormText = ReturnType<typeof formTexts>[number];

/**
 * Server side only: the texts that an item's form asks for, the caption first and those in another language last.
 * @param item the one that is edited, as it stands
 * @param used what the person typed before, offered anew
 */
export function formTexts(language: Language, kind: ItemKind, item?: KeptTexts, used?: UsedBefore) {
  const say = textMessages(language, kind);
  const offered: Partial<Record<ItemTextName, string[]>> = { author: used?.authors, place: used?.places };
  const before = used?.before ? beforeTexts(language, say, used.before) : {};
  return textsBy("caption", "long", "line", "day")
    .map((name) => {
      const { wire, rule, translation } = ITEM_TEXTS[name];
      const text = item ? (rule === "day" ? typedDate(language, item) : item[name]) : "";
      const hint = rule === "day" && item ? dateHint(language, say, item) : say(`${name}Hint`);
      const field = { name: wire, rule, translation, label: say(name) ?? "", hint, text };
      return Object.assign(
        field as typeof field & MoreOfField,
        offered[name]?.length && { offered: offered[name] },
        before[name] && before[name] !== text && { before: before[name] },
        rule === "day" && { reckoning: reckoningField(say, item?.writtenReckoning || used?.reckoning || "bd") },
      );
    })
    .toSorted((one, other) => Number(one.translation) - Number(other.translation));
}

/** Further facts of some fields; a page carries those that there are. */
interface MoreOfField {
  /** Texts typed before. */
  offered?: string[];
  /** Text of the item before this one, to be taken over by one press. */
  before?: string;
  reckoning?: ReturnType<typeof reckoningField>;
}

type DateTexts = Pick<KeptTexts, "writtenAt" | "writtenTyped" | "writtenReckoning">;

/** The message areas of what the form's file part brings with it. */
export function itemFormMessages(kind: ItemKind) {
  return kind === "voice" ? (["recorder"] as const) : (["camera", "pageOrder"] as const);
}

/** Writer, place and date of an item as they are typed; a Bengali date with its reckoning. */
function beforeTexts(
  language: Language,
  say: ReturnType<typeof textMessages>,
  before: NonNullable<UsedBefore["before"]>,
): Partial<Record<ItemTextName, string>> {
  const { author, place, writtenReckoning } = before;
  const date = typedDate(language, before);
  return { author, place, writtenAt: writtenReckoning ? `${date} (${say(writtenReckoning) ?? ""})` : date };
}

/** A date as a person may type it: a plain day, month or year as people write it here, in the page's digits. */
function typedDate(language: Language, item: DateTexts): string {
  const isPlain = isPlainDate(keptDate(item));
  return isPlain ? inDigits(language, dayFirst(item.writtenAt)) : partReckoning(dateOf(language, item)).text;
}

/** The date as it was read, by both calendars, before what may be typed. */
function dateHint(language: Language, say: ReturnType<typeof textMessages>, item: DateTexts): string {
  const text = wordsByBoth(language, keptDate(item));
  const read = text && fill(say("writtenAtRead") ?? "", { text });
  return [read, say("writtenAtHint")].filter(Boolean).join(" ");
}

/** The question beside a date by which calendar it is, if by a Bengali one; what was chosen last is chosen anew. */
function reckoningField(say: ReturnType<typeof textMessages>, defaultValue: Reckoning) {
  return {
    name: TYPED_DATE.writtenReckoning,
    label: say("reckoning") ?? "",
    options: RECKONINGS.map((value) => ({ value, label: say(value) ?? "" })),
    defaultValue,
  };
}
