import { isFor, type GoesTo, type Reader } from "archive/contract/goes-to";

/** A text that people write of a thing, as the list of those says it. */
export interface ListedText {
  /** Its column, and its name in descriptions. */
  column: string;
  /** Name of the migration that added the column. */
  since: string;
  goesTo: GoesTo;
}

type TextList = Record<string, ListedText>;

/** Names of a list's texts, in its order. */
export function namesOf<List extends TextList>(list: List): (keyof List & string)[] {
  return Object.keys(list);
}

/** Something of each text, by the names of their columns. */
export function byColumn<List extends TextList, Value>(list: List, valueOf: (name: keyof List & string) => Value) {
  const named = namesOf(list).map((name) => [list[name]?.column, valueOf(name)]);
  return Object.fromEntries(named) as Record<List[keyof List]["column"], Value>;
}

/** Texts as a reader gets them: empty where they aren't theirs to have. */
export function givenTo<List extends TextList>(reader: Reader, list: List, texts: Record<keyof List, string>) {
  const given = namesOf(list).map((name) => [name, isFor(reader, list[name]?.goesTo ?? "nobody") ? texts[name] : ""]);
  return Object.fromEntries(given) as Record<keyof List & string, string>;
}
