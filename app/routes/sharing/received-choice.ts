import type { Language } from "archive/contract/language";
import type { ListOf } from "archive/contract/lists/list-address";
import type { Sources } from "archive/contract/sharing/received";

export const RECEIVED_PAGE = "/share-with-me";

type Received = ListOf<"shared" | "favourites">;

/** The list that an address asks for; a person or a group of whom it holds nothing any more is not asked for. */
export function receivedIn(asked: URLSearchParams, { people, groups }: Sources): Received {
  const one = (name: string, among: readonly { id: number }[]) =>
    among.find(({ id }) => String(id) === asked.get(name))?.id;
  if (asked.get("favourite") === "1") return { list: "favourites" };
  return { list: "shared", person: one("person", people), group: one("group", groups) };
}

/** For a drop-down, by name as the page's language orders them. */
export function choices(
  language: Language,
  named: readonly { id: number; name: string }[],
): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language);
  return named
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .toSorted((one, other) => compare(one.label, other.label));
}
