import { SHARING_CALLS } from "archive/contract/sharing/calls";
import type { Language } from "archive/contract/language";
import type { ListOf } from "archive/contract/lists/list-address";
import type { Sources } from "archive/contract/sharing/received";
import { formatNumber } from "~/i18n/format";
import { badgesOf } from "~/session/badges";
import type { PageContext } from "~/session/context";
import { cardsPage } from "~/ui/item/cards-page";
import type { CardFacts } from "~/ui/item/item-facts";
import { sharedFrom } from "~/ui/item/shared-from";

export type ReceivedPage = Awaited<ReturnType<typeof receivedPage>>;
export type ReceivedFilterFacts = Awaited<ReturnType<typeof receivedFilter>>;
export type ReceivedCard = CardFacts & { from: string };

/** Server side only: a page of what others share with the person, and what it may be chosen by. */
export async function receivedPage(page: PageContext, asked: URLSearchParams, after: string | undefined) {
  const [filter, badges] = await Promise.all([receivedFilter(page, asked), badgesOf(page)]);
  const waiting = badges?.requests ?? 0;
  const { list } = filter;
  const { person, group } = list.list === "shared" ? list : {};
  const { rows, next } = await page.archive.ask(SHARING_CALLS.sharedWithMe, {
    query: { cursor: after, person_id: person, group_id: group, favourite: list.list === "favourites" },
  });
  return {
    ...cardsPage(page.language, list, {
      rows,
      next,
      after,
      more: (item) => ({ from: sharedFrom(page.language, item) }),
    }),
    ...filter,
    // Invitations that are not answered yet; null for none.
    waiting: waiting === 0 ? null : { one: waiting === 1, count: formatNumber(page.language, waiting) },
  };
}

/** Server side only: the list that an address asks for, and the people and groups by whom it can be filtered. */
export async function receivedFilter({ archive, language }: PageContext, asked: URLSearchParams) {
  const sources = await archive.ask(SHARING_CALLS.sources);
  return {
    list: receivedIn(asked, sources),
    people: choices(language, sources.people),
    groups: choices(language, sources.groups),
  };
}

/** The list that an address asks for; a person or a group of whom it holds nothing any more is not asked for. */
function receivedIn(asked: URLSearchParams, { people, groups }: Sources): ListOf<"shared" | "favourites"> {
  const one = (name: string, among: readonly { id: number }[]) =>
    among.find(({ id }) => String(id) === asked.get(name))?.id;
  if (asked.get("favourite") === "1") return { list: "favourites" };
  return { list: "shared", person: one("person", people), group: one("group", groups) };
}

// Making one takes longer than ordering a few names.
const COLLATORS: Record<Language, Intl.Collator> = { bn: new Intl.Collator("bn"), en: new Intl.Collator("en") };

/** Options of a drop-down, by name as the page's language orders them. */
function choices(language: Language, named: readonly { id: number; name: string }[]) {
  const { compare } = COLLATORS[language];
  return named
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .toSorted((one, other) => compare(one.label, other.label));
}
