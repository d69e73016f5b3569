import { hashOfToken } from "archive/base/keys";
import { refuse } from "archive/base/refusal";
import { DAY_MS } from "archive/contract/durations";
import { leftTooLongAgo } from "archive/contract/leaving/leaving";
import type { UndoSeen } from "archive/contract/accounts/invited";
import type { Address } from "archive/contract/address";
import { findUndone, returnInvitation, takeWaitingAddress } from "archive/db/accounts/invited-accounts";
import { lockLeavings, lockToLeave } from "archive/db/leaving/leaving";
import type { Db, Tx } from "archive/db/connection";
import { invitationTo, lockGroup } from "archive/db/groups/groups";
import { membershipOf } from "archive/db/groups/memberships";
import { returnOffers } from "archive/db/offers/offers";
import { endSharesBy } from "archive/domain/access/end-shares";
import { maskAddress } from "archive/domain/accounts/mask-address";
import type { Visit } from "archive/domain/actor";
import { goAway } from "archive/domain/leaving/leave";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";

/** Days in which the mail that told of an account undoes it. */
const UNDO_MS = 30 * DAY_MS;

function findIn(services: Services, db: Db, token: string) {
  return findUndone(db, hashOfToken(token), new Date(services.now().getTime() - UNDO_MS));
}

/** Tells which account a mail would undo; scanners look too, and use nothing up. @throws Refusal "bad_request" */
export async function lookAtUndo(services: Services, token: string, visit: Visit): Promise<UndoSeen> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const found = await findIn(services, services.db, token);
  if (!found) throw refuse("bad_request", "invite.undo_over");
  return { address: maskAddress(found.address), madeAt: found.madeAt.toISOString() };
}

/**
 * Undoes an account that an invitation's mail made, for whoever gets the address's mails: the address is free again,
 * and the invitation waits there. The account is erased with all that was put into it; where it has another address
 * that a code has proven, it stays with that one and loses what came to this.
 * @throws Refusal "bad_request" for a token that is over: used, too old, or of an address that a code has proven since
 */
export async function undoInvited(services: Services, token: string, visit: Visit): Promise<void> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const done = await services.db.transaction().execute(async (tx) => {
    await lockLeavings(tx);
    const found = await findIn(services, tx, token);
    const person = found && (await lockToLeave(tx, found.personId));
    if (!person || person.waiting_address !== found.address) return false;
    await returnOffers(tx, person.id, found.address);
    if (found.groupId !== null) await leaveGroupAgain(services, tx, found.groupId, person.id, found.address);
    const isOnly = [person.email, person.mobile].every((each) => each === null || each === found.address);
    if (isOnly) await goAway(services, tx, person.id, leftTooLongAgo(services.now()));
    await takeWaitingAddress(tx, person.id, found.address);
    if (isOnly) await services.queue.add(tx, "erase-people", {});
    return true;
  });
  if (!done) throw refuse("bad_request", "invite.undo_over");
}

/**
 * Ends the membership that the invitation became, and lets the invitation wait at its address again. Whoever left, or
 * was removed, had answered it; a group that is theirs by now is passed on as it is.
 */
async function leaveGroupAgain(
  services: Services,
  tx: Tx,
  groupId: number,
  personId: number,
  address: Address,
): Promise<void> {
  const group = await lockGroup(tx, groupId);
  if (!group || group.ownerId === personId) return;
  const { memberships, invitations } = await endSharesBy({ personId }, services.now())(tx, {
    ...membershipOf(groupId, personId),
    invitations: invitationTo(groupId, personId),
  });
  if (memberships.length + invitations.length > 0) await returnInvitation(tx, personId, address);
}
