import { randomUUID } from "node:crypto";
import type { RegisterInvited, Invited } from "archive/contract/accounts/invited";
import { findJustInvited, insertInvitedAccount } from "archive/db/accounts/invited-accounts";
import { findHolderOf, lockPerson } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import type { OfferKind } from "archive/db/offers/offer-tables";
import { findOfToken, giveOffer, type MailedOffer } from "archive/db/offers/offers";
import { hashOfToken, newToken } from "archive/base/keys";
import { refuse, Refusal } from "archive/base/refusal";
import { DAY_MS } from "archive/contract/durations";
import { SECOND_TAP_MS } from "archive/domain/accounts/code";
import { enter, tokensOfEntry, type Entry } from "archive/domain/accounts/enter";
import { limitMessages } from "archive/domain/accounts/flow";
import { hashPassword, refuseCommon } from "archive/domain/accounts/password";
import { assertMayRegister } from "archive/domain/accounts/registration";
import { makePerson } from "archive/domain/accounts/register";
import type { Actor, Visit } from "archive/domain/actor";
import { decideAlbum } from "archive/domain/albums/decide-album";
import { decideInvitation } from "archive/domain/groups/decide-invitation";
import { consumeRateLimit } from "archive/domain/limits";
import { queueMessage } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import { decideShare } from "archive/domain/sharing/decide-share";
import { OFFERED } from "./offered";

/** Days in which the mail of an invitation proves the address that it was sent to. */
const PROVES_MS = 14 * DAY_MS;

const DECIDE = { shares: decideShare, albumShares: decideAlbum, invitations: decideInvitation };

/**
 * The address that an offer's mail proves to whoever holds its token; null once it is answered, too old, or the address
 * has an account: there one signs in.
 */
export async function addressProvenBy(services: Services, db: Db, offer: MailedOffer): Promise<string | null> {
  const { address, receiverId, state, madeAt } = offer;
  if (address === null || receiverId !== null || state !== "pending") return null;
  if (madeAt.getTime() + PROVES_MS <= services.now().getTime()) return null;
  return (await findHolderOf(db, address)) ? null : address;
}

/**
 * Makes an account for the address that an invitation was mailed to, signs in and accepts: from the mail to what was
 * offered by a name and a password. The address is told, with a way to undo it; what others sent there waits for a code
 * (docs/decisions/0093).
 * @throws Refusal "bad_request" where the token proves nothing, and where registration is closed
 */
export async function registerInvited(
  services: Services,
  { token, once, first_name, last_name, password }: Omit<RegisterInvited, "device">,
  visit: Visit,
): Promise<Invited> {
  await consumeRateLimit(services, { "code-address": visit.address });
  await assertMayRegister(services.db, () => true);
  await refuseCommon(password);
  const tokenHash = hashOfToken(token);
  const madeWith = hashOfToken(once ?? randomUUID());
  const now = services.now();
  const since = new Date(now.getTime() - SECOND_TAP_MS);
  const before = await findJustInvited(services.db, { tokenHash, madeWith, since });
  const seen = await findOfToken(services.db, tokenHash);
  const address = seen && (await addressProvenBy(services, services.db, seen));
  if (before === null) {
    if (!address) throw refuse("bad_request", "invite.proves_nothing");
    await limitMessages(services, address, visit);
  }
  const passwordHash = before === null ? await hashPassword(password) : null;
  const made = await services.db.transaction().execute(async (tx) => {
    const opener = { what: `invitation ${tokenHash}`, used: before !== null };
    const come = async (personId: number): Promise<{ personId: number; entry: Entry } | null> => {
      const person = await lockPerson(tx, personId);
      return (
        person && { personId, entry: await enter(services, tx, person, visit, "registration", { first: true, opener }) }
      );
    };
    if (before !== null) return come(before);
    const offer = await findOfToken(tx, tokenHash);
    if (!offer || !address || (await addressProvenBy(services, tx, offer)) !== address) return null;
    const told = await OFFERED[offer.kind].look(tx, offer.subjectId);
    if (!told || told.binned) return null;
    const person = {
      first_name,
      last_name: last_name || null,
      address,
      password_hash: passwordHash,
      language: visit.language,
    };
    const personId = await makePerson(services, tx, person, () => true);
    if (personId === null) return null;
    const undo = newToken();
    await insertInvitedAccount(tx, {
      person_id: personId,
      address,
      token_hash: tokenHash,
      made_with: madeWith,
      undo_hash: undo.hash,
      created_at: now,
      ...(offer.kind === "invitations"
        ? { group_id: offer.subjectId, inviter_id: offer.senderId, invited_at: offer.madeAt }
        : {}),
    });
    await giveOffer(tx, offer.kind, offer.id, personId);
    // Without the name that was typed: the mail may have been forwarded to whoever typed it.
    await queueMessage(services, tx, {
      to: address,
      language: visit.language,
      template: "account_invited",
      params: { inviter: offer.by.name, token: undo.token },
    });
    return come(personId);
  });
  if (!made) throw refuse("bad_request", "invite.proves_nothing");
  const tokens = tokensOfEntry(made.entry);
  return { ...tokens, ...(seen ? await accept(services, made, seen.kind, token) : NOTHING) };
}

const NOTHING = { kind: null, id: null };

/** Accepts what the mail offered. It may have been taken back a moment ago; the account stays then. */
async function accept(services: Services, actor: Actor, kind: OfferKind, token: string) {
  try {
    const { id } = await DECIDE[kind](services, actor, { token, always: false }, "accepted");
    return { kind: OFFERED[kind].wire.kind, id };
  } catch (error) {
    if (error instanceof Refusal) return NOTHING;
    throw error;
  }
}
