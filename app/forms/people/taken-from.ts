import type { Refused } from "archive/client";
import { WireChange } from "archive/contract/items/change";
import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { shownAddress } from "archive/contract/shown-address";
import { formatNumber } from "archive/contract/formats";
import { dictionary } from "~/i18n/dictionary";

/**
 * Names of the people, groups and addresses that a refused change takes an item from, and how many public links, until
 * it is confirmed; none where nothing is asked.
 */
export function takenFrom(language: Language, refused: Refused): string[] {
  const change = changeOf(refused);
  if (!change) return [];
  const { people, groups, addresses, links } = change.takes_from;
  const { linkHolders, linksHolders } = dictionary(language).forms;
  const holders =
    links === 0 ? [] : [links === 1 ? linkHolders : fill(linksHolders, { count: formatNumber(language, links) })];
  return [
    ...people.map(({ name }) => name),
    ...groups.map(({ name }) => name),
    ...addresses.map(shownAddress),
    ...holders,
  ];
}

/** What a refused sharing would change, in what a screen tells of it. */
export type ChangeAsked = NonNullable<ReturnType<typeof changeAsked>>;

/** Server side only: null where nothing is asked. */
export function changeAsked(language: Language, refused: Refused) {
  const change = changeOf(refused);
  if (!change) return null;
  const { people, groups, addresses } = change.opens_to;
  return {
    /** Who could not see it before. */
    opensTo: [
      ...people.map(({ name, image }) => ({ kind: "person" as const, name, picture: image })),
      ...groups.map(({ name, image }) => ({ kind: "group" as const, name, picture: image })),
      ...addresses.map((address) => ({ kind: "address" as const, name: shownAddress(address), picture: null })),
    ],
    public: change.opens_to.public,
    /** One of the items was its owner's alone, and will be no longer. */
    wasOnlyMine: change.items.some(({ status, status_after: after }) => status === 2 && after !== status),
    takesFrom: takenFrom(language, refused),
  };
}

function changeOf({ reason, data }: Refused): WireChange | null {
  if (reason !== "needs_confirmation") return null;
  // An edit has it beside what was typed.
  return WireChange.safeParse((data as { change?: unknown } | null)?.change ?? data).data ?? null;
}
