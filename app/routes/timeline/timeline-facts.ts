import { dateWords } from "archive/contract/dates/date-words";
import { keptWords, readWritten } from "archive/contract/dates/written-date";
import { DAY_MS } from "archive/contract/durations";
import type { Item } from "archive/contract/items/item";
import { keptDate } from "archive/contract/items/item-texts";
import type { TimelineSpan } from "archive/contract/items/timeline";
import type { Language } from "archive/contract/language";
import { formatNumber } from "~/i18n/format";
import { cardFacts, type CardFacts } from "~/ui/item/item-facts";
import { dateOf } from "~/ui/item/text-facts";

/** Cards that a phone shows at once. */
export const FIRST_SEEN = 2;
/** Length of what may be of a whole decade, and stands at its head. */
const TEN_YEARS = 3650 * DAY_MS;
const ONE_MONTH = 31 * DAY_MS;

/** Items under one head: a decade, a year, or a month. */
export interface TimelinePart {
  /** "The 1970s", where another decade begins here. */
  decade?: string;
  /** "1971" or "December 1971"; absent of what may be of the whole decade. */
  head?: string;
  cards: (CardFacts & { when: string; from?: string })[];
}

/**
 * Server side only: items in the timeline's order, under their decades, years and months.
 * @param more what else is said of each
 */
export function timelineParts<Shown extends Item>(
  language: Language,
  items: readonly Shown[],
  more: (item: Shown) => { from?: string } = () => ({}),
): TimelinePart[] {
  const parts: (TimelinePart & { key: string })[] = [];
  let lastDecade = "";
  for (const [place, item] of items.entries()) {
    const { decade, head } = headsOf(language, item);
    const key = `${decade}/${head ?? ""}`;
    if (parts.at(-1)?.key !== key) {
      parts.push({ key, ...(decade !== lastDecade && { decade }), head, cards: [] });
      lastDecade = decade;
    }
    const card = { ...cardFacts(language, item, place < FIRST_SEEN), when: dateOf(language, item), ...more(item) };
    parts.at(-1)?.cards.push(card);
  }
  return parts.map(({ key: _key, ...part }) => part);
}

/** As the list is ordered (db/items/timeline.ts): by the first day, or that of the last year it may be of. */
function daysOf(item: Item) {
  const read = readWritten(keptWords(keptDate(item)));
  const { from, to } = "fault" in read ? { from: null, to: null } : read;
  const first = from ?? (to ? `${to.slice(0, 4)}-01-01` : "");
  return {
    first,
    last: to ?? "",
    year: Number(first.slice(0, 4)),
    length: from && to ? Date.parse(to) - Date.parse(from) : Infinity,
  };
}

/**
 * Under its month stands what is known to the month, and under its own words what begins within a year and is known
 * less: a head names nothing finer than that, and none comes twice.
 */
function headsOf(language: Language, item: Item): { decade: string; head?: string } {
  const { first, last, year, length } = daysOf(item);
  const decade = decadeOf(language, year - (year % 10));
  if (first.endsWith("0-01-01") && length >= TEN_YEARS && length < Infinity) return { decade };
  const wholeYears = first.endsWith("-01-01") && length > ONE_MONTH;
  if (!wholeYears && first.slice(0, 7) !== last.slice(0, 7)) return { decade, head: capital(dateOf(language, item)) };
  const month = wholeYears ? undefined : Number(first.slice(5, 7));
  return {
    decade,
    head: dateWords(language, { form: "one", point: { unit: { kind: "date", year, month }, mark: "" } }),
  };
}

function decadeOf(language: Language, year: number): string {
  const words = dateWords(language, { form: "one", point: { unit: { kind: "decade", year }, mark: "" } });
  return capital(words);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
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
    decades: decades.map((decade) => ({
      from: `${decade}0`,
      words: decadeOf(language, Number(`${decade}0`)),
      count: count(dated.filter(({ span }) => span.startsWith(decade))),
      current: decade === current,
    })),
    years: dated
      .filter(({ span }) => span.startsWith(current ?? "-") && !span.endsWith("X"))
      .map((year) => ({
        from: year.span,
        words: formatYear(language, year.span),
        count: count([year]),
        current: false,
      })),
    undated: undated.length > 0 ? count(undated) : null,
  };
}

function formatYear(language: Language, year: string): string {
  return dateWords(language, { form: "one", point: { unit: { kind: "date", year: Number(year) }, mark: "" } });
}
