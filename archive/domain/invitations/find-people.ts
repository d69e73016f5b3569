import { addressField, type Address } from "archive/contract/address";
import type { FoundPerson } from "archive/contract/person";
import { findByIds, findByName, findKnownByAddress } from "archive/db/person-search";
import type { Actor } from "archive/domain/actor";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { getSeenGroup } from "archive/domain/groups/get-group";
import { spend } from "archive/domain/limits";
import { mapPage, pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { mayManageGroup } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { refuseOwn } from "./invitable";

const SHORTEST = 2;

/**
 * People to share with or to invite: by how a name begins, or by a whole address where the caller knows them already. Whether a
 * stranger's address has an account is told to nobody: such an address is invited as it is.
 * @param search.groupId of a group of the caller's: tells who is in it, and its owner who is invited
 * @param search.ids of people who were found before, in place of a query; whoever is no longer to be found is left out
 * @throws Refusal "bad_request" for a query of one letter; "not_found" for a group that is not theirs; "too_many"
 */
export async function findPeople(services: Services, actor: Actor, search: { query: string; groupId?: number; ids?: number[] }, asked: PageAsked): Promise<Page<FoundPerson>> {
  const { db } = services;
  const query = search.query.normalize("NFC").replace(/\s+/g, " ").trim();
  const { ids } = search;
  if (!ids && [...query].length < SHORTEST) throw refuse("bad_request", { fields: { query: [{ key: "people.query_short" }] } });
  const groupId = search.groupId ?? null;
  const group = groupId === null ? null : await getSeenGroup(db, actor, groupId);
  await spend(services, { "people-search": String(actor.personId) });
  const address = addressField(services.config.mobileCountry).safeParse(query);
  const found = ids
    ? { rows: await findByIds(db, actor.personId, { ids, groupId }), next: null }
    : address.success
      ? { rows: await findKnownByAddress(db, actor.personId, { address: address.data, groupId }), next: null }
      : await pageOf(asked, (range) => findByName(db, actor.personId, { begins: query.toLowerCase(), groupId }, range));
  return mapPage(found, ({ person, member, invited }) => ({ ...person, member, invited: invited && !member && group !== null && mayManageGroup(actor, group) }));
}

/** Takes an address for an invitation; known and unknown ones look alike. @throws Refusal "bad_request" for an own one; "too_many" */
export async function lookUpAddress(services: Services, actor: Actor, address: Address): Promise<void> {
  await spend(services, { "people-search": String(actor.personId) });
  await refuseOwn(services.db, actor, [address], "query");
}

/** Where the caller's own profile is looked at by others. */
export async function shareProfile({ db, config }: Services, actor: Actor): Promise<{ link: string; name: string; randomId: string }> {
  const { name, randomId } = await getSessionUser(db, actor.personId);
  return { link: `${config.siteOrigin}/p/profile?id=${randomId}`, name, randomId };
}
