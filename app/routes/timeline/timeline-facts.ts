import { dateWords } from "archive/contract/dates/date-words";
import { keptWords, readWritten } from "archive/contract/dates/written-date";
import { DAY_MS } from "archive/contract/durations";
import type { Item } from "archive/contract/items/item";
import { keptDate } from "archive/contract/items/item-texts";
import type { TimelineSpan } from "archive/contract/items/timeline";
import type { Language } from "archive/contract/language";
import { formatNumber } from "archive/contract/formats";
import { cardFacts, type CardFacts } from "~/ui/item/item-facts";
import { dateByBoth, dateOf } from "~/ui/item/text-facts";

/** Cards that a phone shows at once. */
export const FIRST_SEEN = 2;
/** Length of a month or a season, which is of the year that it begins in. */
const SEASON = 100 * DAY_MS;

export type TimelineCard = CardFacts & {
  when: string;
  from?: string;
  /** "1971", where another year begins here; the date in words, where it is of no one year. */
  head?: string;
};

/** Items of a decade. */
export interface TimelinePart {
  /** "The 1970s"; absent of what has no date. */
  decade?: string;
  cards: TimelineCard[];
}

/**
 * Server side only: items in the timeline's order, under their decades, each year's first with its head.
 * @param more what else is said of each
 */
export function timelineParts<Shown extends Item>(
  language: Language,
  items: readonly Shown[],
  more: (item: Shown) => { from?: string } = () => ({}),
): TimelinePart[] {
  const parts: TimelinePart[] = [];
  let lastHead: string | undefined;
  for (const [place, item] of items.entries()) {
    const { decade, year, own } = headsOf(language, item);
    // What may be of several years stays in the one that it begins in, once that has begun: no head comes twice.
    const head = own && lastHead !== year ? own : year;
    if (parts.at(-1)?.decade !== decade) {
      parts.push({ decade, cards: [] });
      lastHead = undefined;
    }
    parts.at(-1)?.cards.push({
      ...cardFacts(language, item, place < FIRST_SEEN),
      when: dateByBoth(language, item),
      ...more(item),
      ...(head !== lastHead && { head }),
    });
    lastHead = head;
  }
  return parts;
}

/** As the list is ordered (db/items/timeline.ts): by the first day, or that of the last year it may be of. */
function daysOf(item: Item) {
  const read = readWritten(keptWords(keptDate(item)));
  const { from, to } = "fault" in read ? { from: null, to: null } : read;
  const first = from ?? (to ? `${to.slice(0, 4)}-01-01` : "");
  const year = first.slice(0, 4);
  const isWithin = from !== null && to !== null;
  return {
    year: Number(year),
    isOfOneYear: isWithin && (to.startsWith(year) || Date.parse(to) - Date.parse(from) < SEASON),
  };
}

/** Heads name nothing finer than is known: what may be of several years is headed by its own date. */
function headsOf(language: Language, item: Item): { decade: string; year: string; own: string | null } {
  const { year, isOfOneYear } = daysOf(item);
  return {
    decade: decadeOf(language, year - (year % 10)),
    year: formatYear(language, String(year)),
    own: isOfOneYear ? null : capital(dateOf(language, item)),
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decadeOf(language: Language, year: number): string {
  return capital(dateWords(language, { form: "one", point: { unit: { kind: "decade", year }, mark: "" } }));
}

interface YearWay {
  from: string;
  words: string;
  /** Number of its letters and voices, in the page's digits. */
  count: string;
  /** The page begins in it; absent where it does not, for a page carries up to twenty of these. */
  current?: boolean;
}

/** Server side only: the ways to decades, and to the years of the one in which a page begins. */
export function yearWays(language: Language, spans: readonly TimelineSpan[], items: readonly Item[]) {
  const dated = spans.filter(({ span }) => span !== "").toSorted((one, other) => one.span.localeCompare(other.span));
  const count = (of: readonly TimelineSpan[]) =>
    formatNumber(
      language,
      of.reduce((sum, { items }) => sum + items, 0),
    );
  const decades = [...new Set(dated.map(({ span }) => span.slice(0, 3)))];
  const [first] = items;
  const current = first?.writtenAt ? String(daysOf(first).year).slice(0, 3) : undefined;
  const undated = spans.filter(({ span }) => span === "");
  return {
    decades: decades.map((decade) => {
      const way: YearWay = {
        from: `${decade}0`,
        words: decadeOf(language, Number(`${decade}0`)),
        count: count(dated.filter(({ span }) => span.startsWith(decade))),
      };
      if (decade === current) way.current = true;
      return way;
    }),
    years: dated
      .filter(({ span }) => span.startsWith(current ?? "-") && !span.endsWith("X"))
      .map(
        (year): YearWay => ({
          from: year.span,
          words: formatYear(language, year.span),
          count: count([year]),
        }),
      ),
    undated: undated.length > 0 ? count(undated) : null,
  };
}

function formatYear(language: Language, year: string): string {
  return dateWords(language, { form: "one", point: { unit: { kind: "date", year: Number(year) }, mark: "" } });
}
