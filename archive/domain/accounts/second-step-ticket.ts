import { randomBytes } from "node:crypto";
import { hashOfToken } from "archive/base/keys";
import type { SecondStep } from "archive/contract/accounts/two-step";
import { MINUTE_MS } from "archive/contract/durations";
import type { Tx } from "archive/db/connection";
import { countRecoveryCodes, findTwoStep, insertSecondStep } from "archive/db/accounts/two-steps";
import type { Row } from "archive/db/tables/tables";
import type { Services } from "archive/domain/services";

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
