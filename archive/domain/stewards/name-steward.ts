import type { Address } from "archive/contract/address";
import { DAY_SECONDS } from "archive/contract/durations";
import type { Language } from "archive/contract/language";
import { MOST_STEWARDS, type ChangeSteward, type NameStewards } from "archive/contract/stewards/stewardship";
import { refuse, refuseFieldAndForm } from "archive/base/refusal";
import type { Tx } from "archive/db/connection";
import {
  countNamedBy,
  deleteStewardships,
  insertStewardship,
  isNamedBy,
  lockStewardship,
  updateStewardship,
  type StewardshipRecord,
} from "archive/db/stewards/stewardships";
import { underOwnLock, proveSelf, takeProof } from "archive/domain/accounts/self";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Actor, Visit } from "archive/domain/actor";
import { withdraw } from "archive/domain/notifications/withdraw";
import { getInvitable, refuseOwn } from "archive/domain/offers/receiver";
import { consumeRateLimit, isFirst } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { notifyStep, tellOwner, tellSteward } from "./tell";

/**
 * Names people who may ask for the caller's archive when they are gone, by name or by address, all or none. They are
 * told and may decline; the caller is told at every address of theirs, as of what would open their account.
 * @throws Refusal as `proveSelf` and `getInvitable`; "bad_request" for more than three in all; "too_many"
 */
export async function nameStewards(services: Services, actor: Actor, asked: NameStewards, visit: Visit): Promise<void> {
  const { user_ids: ids = [], addresses = [], may, only_me: onlyMe } = asked;
  await refuseOwn(services.db, actor, addresses, "user_ids");
  const proved = await proveSelf(services, actor, asked, visit);
  const uses = { "invite-sender": actor.personId, "invite-sender-day": actor.personId };
  for (const id of ids)
    await consumeRateLimit(services, { ...uses, "invite-recipient": receiverKey({ stewardId: id, address: null }) });
  for (const address of addresses) await consumeRateLimit(services, { ...uses, "invite-recipient": address });
  await underOwnLock(services, actor, async (tx, person) => {
    await takeProof(services, tx, person, proved);
    if (ids.length > 0) await getInvitable(tx, actor, ids);
    const named: { stewardId: number | null; address: Address | null }[] = [
      ...ids.map((stewardId) => ({ stewardId, address: null })),
      ...addresses.map((address) => ({ stewardId: null, address })),
    ];
    for (const one of named) {
      if (await isNamedBy(tx, person.id, one)) continue;
      if ((await countNamedBy(tx, person.id)) >= MOST_STEWARDS)
        throw refuseFieldAndForm("user_ids", "steward.too_many");
      const id = await insertStewardship(tx, {
        owner_id: person.id,
        steward_id: one.stewardId,
        address: one.address,
        may,
        only_me: onlyMe,
        state: "offered",
        created_at: services.now(),
      });
      await tellNamed(services, tx, { ...one, ownerId: person.id, id }, visit.language);
    }
    await tellEverywhere(services, tx, person, "steward_added");
  });
}

/** Whom letters to a steward are counted for. */
function receiverKey({ stewardId, address }: Pick<StewardshipRecord, "stewardId" | "address">): string {
  return stewardId === null ? (address ?? "") : `person ${stewardId}`;
}

/** To an address by a job, which takes as long whether anybody has it or not. */
async function tellNamed(
  services: Services,
  tx: Tx,
  row: Pick<StewardshipRecord, "id" | "ownerId" | "stewardId" | "address">,
  language: Language,
): Promise<void> {
  if (row.stewardId === null) return services.queue.add(tx, "tell-steward", { stewardshipId: row.id, language });
  // Named, removed and named again: it is in their list each time, and written to them once a day.
  if (await isFirst({ ...services, db: tx }, "steward-told", `${row.ownerId} ${row.stewardId}`, DAY_SECONDS))
    await tellSteward(services, tx, row, "steward_named");
  await notifyStep(services, tx, row, "steward_named");
}

/**
 * Changes what one of them would get; they are told, and the caller at every address.
 * @throws Refusal as `proveSelf`; "not_found"
 */
export async function changeSteward(
  services: Services,
  actor: Actor,
  id: number,
  asked: ChangeSteward,
  visit: Visit,
): Promise<void> {
  const proved = await proveSelf(services, actor, asked, visit);
  await underOwnLock(services, actor, async (tx, person) => {
    await takeProof(services, tx, person, proved);
    const row = await lockOwn(tx, actor, id);
    if (row.may === asked.may && row.onlyMe === asked.only_me) return;
    const uses = { "invite-sender": actor.personId, "invite-recipient": receiverKey(row) };
    await consumeRateLimit({ ...services, db: tx }, uses);
    await updateStewardship(tx, id, { may: asked.may, only_me: asked.only_me });
    await tellSteward(services, tx, row, "steward_changed");
    await tellEverywhere(services, tx, person, "steward_added");
  });
}

/** They can't ask any more, and what they asked for is over. No proof: it gives nothing away. @throws "not_found" */
export async function removeSteward(services: Services, actor: Actor, id: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    await deleteStewardships(tx, { id }, withdraw);
    if (row.state !== "offered") await tellSteward(services, tx, row, "steward_removed");
    await tellOwner(services, tx, { ...row, askedAt: null }, "steward_gone");
  });
}

async function lockOwn(tx: Tx, { personId }: Actor, id: number): Promise<StewardshipRecord> {
  const row = await lockStewardship(tx, id);
  if (row?.ownerId !== personId) throw refuse("not_found");
  return row;
}
