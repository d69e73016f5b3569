import type { Page } from "playwright";
import type { ScreenCase } from "./screen-case";

/** Names of the looks at lists of letters, and of what holds them. */
export const LETTER_LISTS: ReadonlySet<string> = new Set([
  "collection",
  "collection-both",
  "timeline",
  "timeline-shared",
  "timeline-both",
  "timeline-undated",
  "shared-with-me",
  "shared-with-amina",
  "favourites-of-others",
  "bin",
  "writers",
  "writer",
  "writer-of-another",
  "writer-of-two",
  "albums",
  "album",
  "album-of-kitchen",
  "album-of-everything",
  "shared-albums",
  "shared-album",
  "groups",
  "group",
  "group-albums",
  "group-of-another",
  "group-long-words",
  "search-found",
  "entrusted",
  "entrusted-timeline",
  "entrusted-undated",
  "entrusted-album",
  "entrusted-albums",
  "entrusted-writers",
  "entrusted-writer",
  "link-several",
  "profile-in-public",
]);

/** A letter, or a row of what holds some. */
export const CARDS = "main :is(.item-card, .cards > li, .found > li, .bin-row)";

/** Most px above the first, with words of a size. */
const MOST_ABOVE = {
  phone: [
    ["usual", 250],
    ["largest", 560],
  ],
  desktop: [["usual", 200]],
} as const;
/** Most presses of Tab from the end of the bar to the first. */
const MOST_STOPS = 8;

/** Faults of where the first letter stands on a list, in the window that is there; none of what is no list. */
export async function firstLetterFaults(
  page: Page,
  { name }: ScreenCase,
  window: keyof typeof MOST_ABOVE,
): Promise<string[]> {
  if (!LETTER_LISTS.has(name)) return [];
  const stops = await page.evaluate(stopsBefore, CARDS);
  const low = await page.evaluate(lowIn, { cards: CARDS, most: MOST_ABOVE[window] });
  const faults = [...low, ...(stops <= MOST_STOPS ? [] : [`${stops} stops`])];
  return faults.map((fault) => `first letter, ${window}: ${fault}`);
}

/** Px above the first, where they are too many, and the width of a page that is too wide. Runs in the page. */
function lowIn({ cards, most }: { cards: string; most: readonly (readonly [string, number])[] }): string[] {
  const root = document.documentElement;
  scrollTo(0, 0);
  const faults = most.flatMap(([size, least]) => {
    if (size !== "usual") root.dataset.textSize = size;
    const { top, height } = document.querySelector(cards)?.getBoundingClientRect() ?? { top: Infinity, height: 0 };
    const low = height > 0 && top <= least ? [] : [`${Math.round(top)} of ${least} px, ${size} words`];
    const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide, ${size} words`] : [];
    delete root.dataset.textSize;
    return [...low, ...wide];
  });
  return faults;
}

/**
 * Number of presses of Tab that lead from the skip link to the first letter, as the document has it: nothing stands out
 * of its order (axe's rule "tabindex"), and letters-first.test.ts presses them. Runs in the page.
 */
export function stopsBefore(cards: string): number {
  const content = document.querySelector(document.querySelector<HTMLAnchorElement>(".skip")?.hash ?? "#none");
  const names = new Set<string>();
  const stops = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, audio, [tabindex]"),
  ].filter((stop) => {
    if (!content || !(content.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
    if (stop.tabIndex < 0 || stop.matches(":disabled, [type=hidden], [inert] *")) return false;
    if (!stop.checkVisibility({ visibilityProperty: true })) return false;
    if (!(stop instanceof HTMLInputElement) || stop.type !== "radio") return true;
    return !names.has(stop.name) && names.add(stop.name).has(stop.name);
  });
  const at = stops.findIndex((stop) => stop.closest(cards));
  return at < 0 ? Infinity : at + 1;
}
