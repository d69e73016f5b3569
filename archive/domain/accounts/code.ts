import { randomInt } from "node:crypto";
import type { Address } from "archive/contract/address";
import { countWrongTry, lockFlow, lockOpenCodes } from "archive/db/accounts/codes";
import type { Tx } from "archive/db/connection";
import type { Row } from "archive/db/tables/tables";
import { isSealed, seal, type Secrets } from "archive/base/keys";
import { type Refusal, refuseFieldAndForm } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** A code as somebody types it, for an address; of a flow, where their browser began one. */
export interface TypedCode {
  address: Address;
  otp: string;
  flow?: string | undefined;
}

/**
 * Wrong tries that a code bears from whoever has its flow's handle, and as many from whoever has none. These are
 * counted apart: a stranger, who has no handle but that of a flow of their own, ends nobody's code for whoever has its
 * handle.
 *
 * What they can guess, of 1,000,000: 5 times at a code that somebody else asked for, 10 times at each that they have
 * sent themselves. An address gets at most 50 codes in each window of a day by mail ("mail-recipient-day"), 12 by text
 * message ("sms-recipient-day"), whoever asks and by whatever flow. So it is at most 500 guesses a day at an e-mail
 * (one in 2,000) and 120 at a number (one in 8,300), from however many places and processes, while every one of those
 * codes goes to the owner. Tries at once are counted one by one, under the code's lock. RATE_LIMITS=off takes the bound
 * of days away, and leaves the 5 and 10.
 */
export const TRIES = 5;
/** A second tap, or a retry after a lost answer, comes within this; it gets the first one's answer. */
export const SECOND_TAP_MS = 60_000;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** A code as it is kept: tied to its flow, so that one flow's code completes no other. */
export function hashOfCode(secrets: Secrets, flow: string, code: string): string {
  return seal(secrets, "one-time-code", `${flow} ${code}`);
}

/** 'Invalid OTP': the same for a wrong, a dead and an unknown code. */
export function invalidCode(): Refusal {
  return refuseFieldAndForm("otp", "account.invalid_otp");
}

/**
 * The flow that a typed code belongs to, locked; null where it belongs to none, which costs a try of each that it was
 * meant for: with the handle that one alone, without it every code of the address. So the transaction must commit
 * either way: refuse after it, not within.
 * @param personId of whoever it has to belong to, where that is told before
 */
export async function findFlowOfCode(
  services: Services,
  tx: Tx,
  typed: TypedCode,
  purposes: readonly Row<"codes">["purpose"][],
  personId?: number,
): Promise<Row<"codes"> | null> {
  const now = services.now();
  const usedSince = new Date(now.getTime() - SECOND_TAP_MS);
  const found = typed.flow
    ? [await lockFlow(tx, typed.flow, typed.address)]
    : await lockOpenCodes(tx, typed.address, { now, usedSince });
  const meant = (row: Row<"codes">) =>
    purposes.includes(row.purpose) && (personId === undefined || row.person_id === personId);
  const live = found.filter((row): row is Row<"codes"> => row !== null && meant(row) && isLive(row, now));
  const right = live.find((row) => isSealed(services, "one-time-code", `${row.id} ${typed.otp}`, row.code_hash ?? ""));
  if (right) return right;
  await countWrongTry(
    tx,
    live.map((row) => row.id),
    typed.flow ? "tries_left" : "open_tries_left",
  );
  return null;
}

/** Tells whether a code or a ticket may be used: in time with tries left, or by a second tap just after the first. */
export function isLive(row: Pick<Row<"codes">, "tries_left" | "used_at" | "expires_at">, now: Date): boolean {
  if (row.tries_left <= 0) return false;
  return row.used_at ? now.getTime() - row.used_at.getTime() < SECOND_TAP_MS : row.expires_at > now;
}
