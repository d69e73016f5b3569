import type { Language } from "archive/contract/language";
import type { Sources } from "archive/contract/sharing/received";

export const RECEIVED_PAGE = "/share-with-me";

/** What of the list an address asks for: a page of it, one person's things, one group's, favourites. */
export interface Choice {
  after?: string;
  person?: number;
  group?: number;
  /** What of others' the person marked as a favourite, instead. */
  favourite?: boolean;
}

/** What an address asks for; a person or a group of whom the list holds nothing any more is not asked for. */
export function choiceOf(asked: URLSearchParams, { people, groups }: Sources): Choice {
  const one = (name: string, among: readonly { id: number }[]) =>
    among.find(({ id }) => String(id) === asked.get(name))?.id;
  const after = asked.get("after") ?? undefined;
  if (asked.get("favourite") === "1") return { after, favourite: true };
  return { after, person: one("person", people), group: one("group", groups) };
}

/** The query that asks for it; empty for all. */
export function receivedQuery({ after, person, group, favourite }: Choice): string {
  const params = new URLSearchParams({
    ...(favourite && { favourite: "1" }),
    ...(person && { person: String(person) }),
    ...(group && { group: String(group) }),
    ...(after && { after }),
  });
  return params.size > 0 ? `?${params}` : "";
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
