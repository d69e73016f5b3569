import { addressField, type Address } from "archive/contract/address";
import type { FoundPerson } from "archive/contract/person";
import { areEnough, soughtWords } from "archive/contract/text/search-text";
import { findByIds, listSharedWithLately, profileHits } from "archive/db/search/profile-search";
import { matchOf, soundMatchOf } from "archive/db/matching/search-match";
import { hitsOf } from "archive/db/search/search-rows";
import type { Actor } from "archive/domain/actor";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { getSeenGroup } from "archive/domain/groups/get-group";
import { consumeRateLimit } from "archive/domain/limits";
import type { Page, PageAsked } from "archive/domain/list-page";
import { mayManageGroup } from "archive/domain/policy";
import { pageOfHits } from "archive/domain/search/hit-page";
import type { Services } from "archive/domain/services";
import { refuseOwn } from "archive/domain/offers/receiver";
import { refuseField } from "archive/base/refusal";

/** So deep do the pages of one search go, and so many are offered before anything is sought. */
const MOST_FOUND = 200;
const MOST_LATELY = 8;
/** Taken by names as they were typed; those that sound alike come behind them. */
const PLACES = 4;

interface PeopleSearch {
  query: string;
  /** Of a group of the caller's: says who is in it, and to its owner who is invited. */
  groupId?: number;
  /** Of people who were found before, in place of a query; whoever is no longer to be found is left out. */
  ids?: number[];
}

/**
 * People to share with or to invite, by parts of their names as search finds them: whom the caller knows first, and
 * nobody whose profile the caller may not see. Nobody for a whole address, known or not: it is invited as it is.
 * Without a query, those whom the caller shared with last.
 * @throws Refusal "bad_request" for a query of one or two letters; "not_found" for a group that is not theirs;
 * "too_many"
 */
export async function findPeople(
  services: Services,
  actor: Actor,
  search: PeopleSearch,
  asked: PageAsked,
): Promise<Page<FoundPerson>> {
  const { db } = services;
  const group = search.groupId === undefined ? null : await getSeenGroup(db, actor, search.groupId);
  const { ids, next } = search.ids
    ? { ids: search.ids, next: null }
    : await idsOf(services, actor, search.query, asked);
  if (search.ids) await consumeRateLimit(services, { "people-search": actor.personId });
  const found = ids.length > 0 ? await findByIds(db, actor.personId, { ids, groupId: search.groupId ?? null }) : [];
  const invites = group !== null && mayManageGroup(actor, group);
  const rows = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return {
    rows: rows.map(({ person, member, invited }) =>
      Object.assign(person, { member, invited: invited && invites && !member }),
    ),
    next,
  };
}

async function idsOf(services: Services, { personId }: Actor, query: string, asked: PageAsked) {
  if (query.trim() === "") return { ids: await listSharedWithLately(services.db, personId, MOST_LATELY), next: null };
  await consumeRateLimit(services, { "people-search": personId });
  if (addressField(services.config.mobileCountry).safeParse(query).success) return { ids: [], next: null };
  const words = soughtWords(query);
  if (!areEnough(words.terms)) throw refuseField("query", "people.query_short");
  const names = [matchOf(words.terms), soundMatchOf(words)].flatMap((match, at) =>
    match
      ? profileHits({
          seekerId: personId,
          condition: match.exact,
          whole: match.whole,
          place: at * PLACES,
          known: false,
          most: MOST_FOUND,
        })
      : [],
  );
  const { rows, next } = await pageOfHits(asked, (range) => hitsOf(services.db, names, range));
  return { ids: rows.map(({ id }) => id), next };
}

/**
 * Takes an address for an invitation; known and unknown ones look alike.
 * @throws Refusal "bad_request" for an own one; "too_many"
 */
export async function lookUpAddress(services: Services, actor: Actor, address: Address): Promise<void> {
  await consumeRateLimit(services, { "people-search": actor.personId });
  await refuseOwn(services.db, actor, [address], "query");
}

/** Where the caller's own profile is looked at by others. */
export async function shareProfile({ db, config }: Services, actor: Actor) {
  const { name, randomId } = await getSessionUser(db, actor.personId);
  return { link: `${config.siteOrigin}/p/profile?id=${randomId}`, name, randomId };
}
