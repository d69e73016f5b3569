import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { isByWriting, MOST_FOUND } from "archive/contract/items/list-order";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber, formatYear } from "archive/contract/formats";
import { listAddress } from "~/ui/item/list-address";
import type { FilterAsked, FilterName } from "~/ui/item/list-filter";

const NARROW: readonly FilterName[] = ["by_writer", "at_place", "from_year", "to_year", "favourite"];

const LACKING: readonly FilterName[] = ["without_words", "without_date", "without_writer"];

/** Server side only: how the list is filtered and sorted, in words. @param address of the list as it is so filtered */
export function filterFacts(
  language: Language,
  asked: FilterAsked,
  { found = 0, total }: { found?: number | undefined; total?: number | undefined },
  address: (filter: FilterAsked) => string,
) {
  const say = dictionary(language).listFilter;
  const without = (...names: FilterName[]) =>
    address(Object.fromEntries(Object.entries(asked).filter(([name]) => !names.some((each) => each === name))));
  const isFar = found >= MOST_FOUND && NARROW.some((name) => asked[name] !== undefined);
  const byWriting = asked.sort !== undefined && isByWriting(asked.sort);
  return {
    // Each thing that is set, in words, with the address of the list without it.
    set: inWords(language, asked).map(([label, ...names]) => ({ label, without: without(...names) })),
    // "12 of 340" in the page's digits; null where nothing is left out.
    counted:
      total === undefined
        ? null
        : fill(isFar ? say.countedFar : say.counted, {
            found: formatNumber(language, found),
            total: formatNumber(language, total),
          }),
    // The list with nothing set, boxes and album as they are.
    all: address({}),
    // Favourites alone, or where they are shown, all with them.
    favourites: {
      to: asked.favourite ? without("favourite") : address({ ...asked, favourite: "1" }),
      shown: asked.favourite !== undefined,
    },
    // Ways to fill in what lacks something: form by form from the first on, and as a list for a spreadsheet; null for
    // any other list, and an empty one.
    left:
      found > 0 && LACKING.some((name) => asked[name])
        ? {
            forms: listAddress({ filter: asked }, "/my-collections/left"),
            list: listAddress({ filter: asked }, "/download/list"),
          }
        : null,
    // Things without a date, where the list is by when they were written.
    undated: byWriting ? address({ without_date: "1" }) : null,
  };
}

/** Each thing that is set, with the names of its fields. */
function inWords(language: Language, asked: FilterAsked): [label: string, ...names: FilterName[]][] {
  const { listFilter: say, ui } = dictionary(language);
  const { of_kind: kind, seen_by: seenBy, by_writer: writer, at_place: place, from_year: from, to_year: to } = asked;
  const year = (given: string) => formatYear(language, given);
  const said: [label: string | false | undefined, ...names: FilterName[]][] = [
    [kind && ui[kind], "of_kind"],
    [seenBy && { 1: ui.public, 0: ui.private, 2: ui.onlyMe }[seenBy], "seen_by"],
    [writer, "by_writer"],
    [place, "at_place"],
    [
      from && to
        ? fill(say.between, { from: year(from), to: year(to) })
        : (from && fill(say.since, { year: year(from) })) || (to && fill(say.until, { year: year(to) })),
      "from_year",
      "to_year",
    ],
    [asked.sort && sortWords(language)[asked.sort], "sort"],
    ...(["favourite", "without_words", "without_date", "without_writer"] as const).map(
      (name): [string | undefined, FilterName] => [asked[name] && say[name], name],
    ),
  ];
  return said.flatMap(([label, ...names]): [string, ...FilterName[]][] => (label ? [[label, ...names]] : []));
}

/** Server side only: each order in words. */
export function sortWords(language: Language) {
  const say = dictionary(language).listFilter;
  return {
    newest: say.newestFirst,
    oldest: say.oldestFirst,
    written_oldest: say.writtenOldest,
    written_newest: say.writtenNewest,
  };
}
