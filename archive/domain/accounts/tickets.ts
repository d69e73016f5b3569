import { randomBytes } from "node:crypto";
import type { JWTPayload } from "jose";
import { MINUTE_SECONDS, MINUTE_MS } from "archive/contract/durations";
import { readToken, signToken } from "archive/domain/signed-token";
import type { Services } from "archive/domain/services";
import { hashOfToken } from "archive/base/keys";
import type { SecondStep } from "archive/contract/accounts/two-step";
import type { Tx } from "archive/db/connection";
import { countRecoveryCodes, findTwoStep, insertSecondStep } from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import { leavingEnd, type LeavingOffer } from "archive/contract/leaving/leaving";

const HALF_AN_HOUR_SECONDS = 30 * MINUTE_SECONDS;

/** Purpose of a ticket: another's holds for nothing. */
type Use = "needs-address" | "link" | "come-back";

/** Something that a caller keeps until its next call, signed and for half an hour. */
export function signTicket(services: Services, typ: Use, facts: JWTPayload): Promise<string> {
  return signToken(services, { purpose: "provider-ticket", typ, seconds: HALF_AN_HOUR_SECONDS }, facts);
}

/** Reads what was signed; null for what was not, or is over. */
export function readTicket(services: Services, typ: Use, ticket: string): Promise<JWTPayload | null> {
  return readToken(services, { purpose: "provider-ticket", typ }, ticket);
}

const LIFE_MS = 10 * MINUTE_MS;
const TRIES = 5;

/**
 * The ticket for the second step of somebody whose first was right; null where none is asked of them. It opens nothing
 * by itself, and dies by time, by wrong codes, and by another password.
 */
export async function openTicket(
  services: Services,
  tx: Tx,
  person: { id: number; password_hash: string | null },
  way: Row<"second_steps">["way"],
): Promise<SecondStep | null> {
  const found = await findTwoStep(tx, person.id);
  if (!found?.since) return null;
  const ticket = randomBytes(24).toString("base64url");
  await insertSecondStep(tx, {
    ticket_hash: hashOfToken(ticket),
    person_id: person.id,
    way,
    password_mark: markOf(person.password_hash),
    tries_left: TRIES,
    expires_at: new Date(services.now().getTime() + LIFE_MS),
  });
  return { second_step: ticket, ways: (await countRecoveryCodes(tx, person.id)) > 0 ? ["totp", "recovery"] : ["totp"] };
}

/** Tells one password from another without being of use to anybody. */
export function markOf(passwordHash: string | null): string {
  return hashOfToken(passwordHash ?? "none");
}

type Leaver = Pick<Row<"people">, "id" | "password_hash">;

/**
 * Offer to somebody who is leaving and signs in: no session, but a ticket that takes their leaving back, and nothing
 * else.
 */
export async function offerBack(services: Services, person: Leaver, leftAt: Date): Promise<LeavingOffer> {
  const ticket = await signTicket(services, "come-back", {
    sub: String(person.id),
    left: leftAt.getTime(),
    mark: markOf(person.password_hash),
  });
  return { leaving: ticket, until: leavingEnd(leftAt).toISOString() };
}

/** Holder of a ticket; null for what is none, or is over. */
export async function holderOfOffer(services: Services, ticket: string) {
  const facts = await readTicket(services, "come-back", ticket);
  const personId = Number(facts?.sub);
  if (!facts || !Number.isSafeInteger(personId)) return null;
  // Of that leaving and no later one; and worth nothing once the password is another.
  return {
    personId,
    stands: (person: Leaver, leftAt: number | null) =>
      facts.mark === markOf(person.password_hash) && (leftAt === null || facts.left === leftAt),
  };
}
