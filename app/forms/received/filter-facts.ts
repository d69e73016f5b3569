import { SHARING_CALLS } from "archive/contract/sharing/calls";
import type { Language } from "archive/contract/language";
import type { ListOf } from "archive/contract/lists/list-address";
import type { Sources } from "archive/contract/sharing/received";
import type { PageContext } from "~/session/context";

export type ReceivedFilterFacts = Awaited<ReturnType<typeof receivedFilter>>;

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
