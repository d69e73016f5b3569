import type { CardFacts } from "~/ui/item/item-facts";

/** What part of the timeline an address asks for. */
export interface TimelineAsked {
  /** The year that it begins with. */
  from?: string;
  /** Cursor of its page. */
  after?: string;
  /** What has no date, in its place. */
  undated?: boolean;
  /** What others shared, in its place. */
  shared?: boolean;
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

export function timelineAddress({ from, after, undated, shared }: TimelineAsked): string {
  const params = new URLSearchParams({
    ...(undated && { undated: "1" }),
    ...(shared && { shared: "1" }),
    ...(from && { from }),
    ...(after && { after }),
  });
  return params.size > 0 ? `/timeline?${params}` : "/timeline";
}
