import { refuse } from "archive/base/refusal";
import type { Tx } from "archive/db/connection";
import {
  deleteStewardships,
  findNaming,
  isNamedBy,
  lockStewardship,
  updateStewardship,
  type StewardshipRecord,
} from "archive/db/stewards/stewardships";
import type { Actor } from "archive/domain/actor";
import { withdraw } from "archive/domain/notifications/withdraw";
import { receiverOf } from "archive/domain/offers/receiver";
import type { Services } from "archive/domain/services";
import { tellOwner, tellSteward } from "./tell";

/** Takes on what somebody named the caller for; the owner is told. @throws Refusal "not_found" */
export async function acceptStewardship(services: Services, actor: Actor, id: number): Promise<void> {
  await withNaming(services, actor, id, async (tx, row) => {
    if (row.state !== "offered") return;
    // Named by name and by address: one of the two is enough.
    if (row.stewardId === null && (await isNamedBy(tx, row.ownerId, { stewardId: actor.personId, address: null })))
      return void (await deleteStewardships(tx, { id }, withdraw));
    const taken = { ...row, stewardId: actor.personId };
    await updateStewardship(tx, id, { state: "accepted", steward_id: actor.personId });
    await tellOwner(services, tx, { ...taken, askedAt: null }, "steward_accepted");
  });
}

/** Declines it, or gives it back later, with what was asked for. The owner is told. @throws Refusal "not_found" */
export async function declineStewardship(services: Services, actor: Actor, id: number): Promise<void> {
  await withNaming(services, actor, id, async (tx, row) => {
    await deleteStewardships(tx, { id }, withdraw);
    await tellOwner(services, tx, { ...row, askedAt: null }, "steward_declined");
  });
}

/** Does something under the lock of a stewardship that is the caller's to take on, or theirs. */
export async function withNaming(
  services: Services,
  actor: Actor,
  id: number,
  work: (tx: Tx, row: StewardshipRecord) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockStewardship(tx, id);
    // Whether it is theirs is asked of the locked row.
    if (!row || !(await findNaming(tx, await receiverOf(tx, actor), id))) throw refuse("not_found");
    await work(tx, row);
  });
}

/**
 * Ends all that somebody who leaves has a part in: nobody asks for what is to be erased, and nobody waits for a steward
 * who is gone. The other side is told. Whoever comes back names anew.
 */
export async function endStewardships(services: Services, tx: Tx, personId: number): Promise<void> {
  for (const row of await deleteStewardships(tx, { personId }, withdraw)) {
    if (row.ownerId !== personId) await tellOwner(services, tx, { ...row, askedAt: null }, "steward_declined");
    else if (row.state !== "offered") await tellSteward(services, tx, row, "steward_removed");
  }
}
