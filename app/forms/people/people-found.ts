import { addressField } from "archive/contract/address";
import type { FoundPerson } from "archive/contract/person";
import { areEnough, termsOf } from "archive/contract/text/search-text";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { shownAddress } from "archive/contract/shown-address";
import type { PageContext } from "~/session/context";
import { idsOf } from "~/forms/ids-of";
import { ruleSentence } from "~/forms/translate";

/** Somebody who may be ticked, unless they stand to the group at hand already. */
export type PersonFound = ReturnType<typeof found>;

/** What a search for people gave. */
export interface PeopleAnswer {
  query: string;
  /** What is wrong with the query, in words. */
  error: string | null;
  people: PersonFound[];
  /** There are others of such a name. */
  more: boolean;
  /** The query where it is an address, to be invited as it is: whether anybody has it is not told. */
  address: string | null;
}

/** A search, and who was ticked before it. */
export type PeopleFound = Awaited<ReturnType<typeof peopleFound>>;

/** What the archive takes at once. */
const MOST_ADDRESSES = 20;

/**
 * Server side only: what an address of a page with `FindPeople` asks for (`q`, and what was ticked).
 * @param groupId of a group of the person's
 */
export async function peopleFound(page: PageContext, params: URLSearchParams, groupId?: number) {
  const ids = chosenPeople(params);
  const [answer, people] = await Promise.all([
    searchPeople(page, params.get("q") ?? "", groupId),
    ids.length > 0
      ? page.archive
          .ask(GROUP_CALLS.findPeople, { query: { user_ids: ids, group_id: groupId } })
          .then(({ rows }) => rows.map(found))
      : [],
  ]);
  return { ...answer, chosen: { people, addresses: chosenAddresses(page, params) } };
}

/**
 * Server side only: by parts of a name, or an e-mail or mobile typed whole; with nothing typed, those one shared with
 * last.
 */
export async function searchPeople(page: PageContext, typed: string, groupId?: number): Promise<PeopleAnswer> {
  const query = typed.trim();
  const nothing = { query, error: null, people: [], more: false, address: null };
  const address = addressField(page.mobileCountry).safeParse(query).data;
  if (address !== undefined) return { ...nothing, address: shownAddress(address) };
  if (query !== "" && !areEnough(termsOf(query)))
    return { ...nothing, error: ruleSentence(page.language, "people.query_short") };
  const { rows, next } = await page.archive.ask(GROUP_CALLS.findPeople, { query: { query, group_id: groupId } });
  return { ...nothing, people: rows.map(found), more: next !== null };
}

/** Ids of people that a form or an address has ticked. */
export function chosenPeople(params: URLSearchParams | FormData): number[] {
  return idsOf(params, "user_ids");
}

/** Server side only: addresses likewise, as they are shown; the archive takes them so too. */
export function chosenAddresses({ mobileCountry }: PageContext, params: URLSearchParams | FormData): string[] {
  const Address = addressField(mobileCountry);
  const given = params
    .getAll("addresses")
    .flatMap((address) => Address.safeParse(address).data ?? [])
    .map(shownAddress);
  return [...new Set(given)].slice(0, MOST_ADDRESSES);
}

function found({ id, name, picture, member, invited }: FoundPerson) {
  const relation = member ? ("member" as const) : invited ? ("invited" as const) : null;
  return { id, name, picture, relation };
}
