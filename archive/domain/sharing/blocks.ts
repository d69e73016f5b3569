import type { BlockEffect } from "archive/contract/sharing/block";
import type { Person } from "archive/contract/person";
import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import { deleteAlwaysAccept, insertAlwaysAccept, listAlwaysAccepted } from "archive/db/offers/always-accept";
import { blockedBy, blockOf, countBetween, insertBlock, offersBetween } from "archive/db/sharing/blocks";
import { findNamed, mayBeBlocked } from "archive/db/sharing/reachable";
import { deleteStewardships } from "archive/db/stewards/stewardships";
import type { Actor } from "archive/domain/actor";
import { withdraw } from "archive/domain/notifications/withdraw";
import { getInvitable, receiverOf } from "archive/domain/offers/receiver";
import { consumeRateLimit } from "archive/domain/limits";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { endTiesBetween } from "archive/domain/writers/tie-writers";
import { endSharesBy } from "../access/end-shares";
import { revoke } from "../access/revoke";

const MOST_ALWAYS = 1000;

/**
 * What blocking this person would take along. Counted with the searches for people, since it tells the name of an id.
 * @throws Refusal "bad_request" for oneself; "not_found" for one who is not there, or where either blocks the other
 * already; "too_many"
 */
export async function foreseeBlock(services: Services, actor: Actor, personId: number): Promise<BlockEffect> {
  const { db } = services;
  if (personId === actor.personId) throw refuse("bad_request", "people.not_oneself");
  await consumeRateLimit(services, { "people-search": actor.personId });
  const [person] = await findNamed(db, actor.personId, [personId]);
  if (!person) throw refuse("not_found");
  return { person, ...(await countBetween(db, await receiverOf(db, actor), personId)) };
}

/**
 * Nothing comes from this person any more, and neither finds the other. Shares and invitations between the two go with
 * it; what either shows to a group of both is hidden from the other while it lasts. They are not told.
 * @throws Refusal "bad_request" for oneself; "not_found"
 */
export async function blockPerson(services: Services, actor: Actor, personId: number): Promise<void> {
  if (personId === actor.personId) throw refuse("bad_request", "people.not_oneself");
  await services.db.transaction().execute(async (tx) => {
    if (!(await mayBeBlocked(tx, actor.personId, personId))) throw refuse("not_found");
    if (await insertBlock(tx, actor.personId, personId, services.now()))
      await tellPeople(tx, "seen", [actor.personId, personId]);
    await revokeBetween(services, tx, actor, personId);
  });
}

/** What came to the caller's addresses while the block stood does not come after all. @throws Refusal "not_found" */
export async function unblockPerson(services: Services, actor: Actor, personId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { blocks } = await revoke(tx, { blocks: blockOf(actor.personId, personId) });
    if (blocks.length === 0) throw refuse("not_found");
    await revokeBetween(services, tx, actor, personId);
  });
}

/** What either offered or showed the other, and what either takes from the other without asking. */
async function revokeBetween(services: Services, tx: Tx, actor: Actor, personId: number): Promise<void> {
  await endSharesBy(actor, services.now())(tx, offersBetween(await receiverOf(tx, actor), personId));
  await endTiesBetween(tx, actor.personId, personId);
  await deleteAlwaysAccept(tx, actor.personId, personId);
  await deleteAlwaysAccept(tx, personId, actor.personId);
  await deleteStewardships(tx, { between: await receiverOf(tx, actor), otherId: personId }, withdraw);
}

/** Whom the caller blocks, last blocked first. */
export function listBlocked({ db }: Services, actor: Actor, asked: PageAsked): Promise<Page<Person>> {
  return pageIn(asked, blockedBy(db, actor.personId), ({ person }) => person);
}

/**
 * What this person shares with the caller is accepted without asking, from now on.
 * @throws Refusal "not_found"; "bad_request" for oneself
 */
export async function alwaysAccept({ db }: Services, actor: Actor, fromId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await getInvitable(tx, actor, [fromId]);
    await insertAlwaysAccept(tx, actor.personId, fromId);
  });
}

/** @throws Refusal "not_found" */
export async function alwaysAcceptNot({ db }: Services, actor: Actor, fromId: number): Promise<void> {
  if (!(await deleteAlwaysAccept(db, actor.personId, fromId))) throw refuse("not_found");
}

/** From whom the caller accepts without being asked. */
export function listAlways({ db }: Services, actor: Actor): Promise<Person[]> {
  return listAlwaysAccepted(db, actor.personId, MOST_ALWAYS);
}
