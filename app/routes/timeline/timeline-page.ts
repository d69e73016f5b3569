import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import type { ListOf } from "archive/contract/lists/list-address";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import type { PageContext } from "~/session/context";
import { cardsText } from "~/ui/item/cards-text";
import { cardFacts } from "~/ui/item/item-facts";
import { listPath, type TimelineList } from "~/ui/item/list-path";
import { fromOf, sharedFrom } from "~/ui/item/shared-from";
import { FIRST_SEEN, type TimelinePart, timelineParts, yearWays } from "./timeline-facts";

/** Part of a timeline that an address asks for. */
export interface TimelineAsked {
  list: ListOf<TimelineList>;
  /** Cursor of its page; absent of the first. */
  after: string | undefined;
}

export type TimelinePage = Awaited<ReturnType<typeof timelinePage>>;

/** Server side only: a page of the timeline that an address asks for. */
export async function timelinePage({ language, archive }: PageContext, asked: TimelineAsked) {
  const { list, after: cursor } = asked;
  if (list.list === "shared-timeline") {
    const { rows, next } = await archive.ask(SHARING_CALLS.timelineShared, { query: { cursor, from: list.from } });
    const parts = timelineParts(language, rows, (item) => ({ from: sharedFrom(language, item) }));
    return { ...pageFacts(parts, next, asked), ways: null };
  }
  if (list.list === "both") {
    const { rows, next } = await archive.ask(SHARING_CALLS.mineAndShared, {
      query: { cursor, view: "year", from: list.from },
    });
    const parts = timelineParts(language, rows, (item) => fromOf(language, item));
    return { ...pageFacts(parts, next, asked), ways: null };
  }
  const undated = list.list === "undated";
  const [{ rows, next }, spans] = await Promise.all([
    undated
      ? archive.ask(TIMELINE_CALLS.timelineUndated, { query: { cursor } })
      : archive.ask(TIMELINE_CALLS.timeline, { query: { cursor, from: list.from } }),
    archive.ask(TIMELINE_CALLS.timelineYears),
  ]);
  const parts: TimelinePart[] = undated
    ? [{ cards: rows.map((item, place) => ({ ...cardFacts(language, item, place < FIRST_SEEN), when: "" })) }]
    : timelineParts(language, rows);
  // How many of each decade and year there are is told of their own alone.
  return { ...pageFacts(parts, next, asked), ways: yearWays(language, spans, rows) };
}

/**
 * Server side only: a page of a timeline with the ways on from it, all within the same timeline.
 * @param next cursor of the next page; null at the end
 * @param asked what the page's own address asks for
 */
export function pageFacts(parts: readonly TimelinePart[], next: string | null, { list, after }: TimelineAsked) {
  const from = list.list === "undated" ? undefined : list.from;
  return {
    list,
    after,
    parts: cardsText(parts.filter(({ cards }) => cards.length > 0)),
    next: next && listPath(list, { after: next }),
    first: after || from ? listPath(list.list === "both" ? { list: "both", view: "year" } : { list: list.list }) : null,
  };
}
