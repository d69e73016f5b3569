import type { Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import type { ListAsked } from "archive/contract/lists/list-address";
import { cardsText } from "./cards-text";
import { cardFacts } from "./item-facts";
import { listPath } from "./list-path";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

interface Cards<Row> {
  rows: readonly Row[];
  /** Facts that a card has beside its item's. */
  more?: (row: Row) => object;
  /** Number of the first that are seen at once, where it is not four. */
  firstSeen?: number;
}

/** Server side only: the cards of a list, as JSON for `useCards`. */
export function cardsJson<Row extends Item>(language: Language, { rows, more, firstSeen = FIRST_SEEN }: Cards<Row>) {
  const card = (row: Row, place: number) => Object.assign(cardFacts(language, row, place < firstSeen), more?.(row));
  return cardsText(rows.map(card));
}

/** Server side only: a page of a list's cards, and the ways to its next and first page. @param page.after its cursor */
export function cardsPage<Row extends Item>(
  language: Language,
  list: ListAsked,
  { after, next, ...cards }: Cards<Row> & { after: string | undefined; next: string | null },
) {
  return {
    cards: cardsJson(language, cards),
    after,
    next: next && listPath(list, { after: next }),
    first: after ? listPath(list) : null,
  };
}
