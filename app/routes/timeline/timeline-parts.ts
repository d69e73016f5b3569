import type { ListOf } from "archive/contract/lists/list-address";
import type { CardFacts } from "~/ui/item/item-facts";

/** What part of which timeline an address asks for. */
export interface TimelineAsked {
  list: ListOf<"timeline" | "undated" | "shared-timeline">;
  /** Cursor of its page; absent of the first. */
  after: string | undefined;
}

/** Items under one head: a decade, a year, or a month. */
export interface TimelinePart {
  /** "The 1970s", where another decade begins here. */
  decade?: string;
  /** "1971" or "December 1971"; absent of what may be of the whole decade. */
  head?: string;
  cards: (CardFacts & { when: string; from?: string })[];
}

/** A way to a decade or a year, and how many there are of it. */
export interface YearWay {
  from: string;
  words: string;
  count: string;
  /** The decade in which the page begins. */
  current: boolean;
}
