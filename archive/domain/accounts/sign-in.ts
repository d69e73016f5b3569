import type { Tokens } from "archive/contract/accounts/account";
import { isMobile, type Address } from "archive/contract/address";
import { findNewestFlow } from "archive/db/accounts/codes";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { findHolderOf } from "archive/db/accounts/people";
import type { Row } from "archive/db/tables/tables";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { oldestFlow } from "./flow";
import { knownDevice } from "./device";
import { enter, tokensOfEntry } from "./enter";
import { isPassword } from "./password";
import { renewIfDue } from "./send-again";
import type { Visit } from "archive/domain/actor";

/**
 * Signs in by an address and password. One argon2 on each way, so that time tells nothing.
 * @throws Refusal 'Invalid Credentials'; "not_verified", with a flow and a fresh code, "second_step" and "leaving",
 * with their tickets, only after the right password.
 */
export async function signIn(
  services: Services,
  { address, password }: { address: Address; password: string },
  visit: Visit,
): Promise<Tokens> {
  // Whoever guesses at an account from elsewhere does not lock its person out: a device that they signed in with counts
  // by itself.
  const device = await knownDevice(services, address, visit.device);
  const uses = device
    ? { "sign-in-device": device.id }
    : { "sign-in-pair": `${address} ${visit.address}`, "sign-in-account": address, "sign-in-address": visit.address };
  await consumeRateLimit(services, uses);
  const person = await findHolderOf(services.db, address);
  const pending = await findNewestFlow(services.db, address, oldestFlow(services), ["register"], true);
  const passwordHash = person ? person.password_hash : (pending?.password_hash ?? null);
  const right = await isPassword(passwordHash, password);
  if (!right) throw invalidCredentials(address);
  await giveBack(services, uses);
  if (!person) throw pending ? await notVerified(services, pending, visit) : invalidCredentials(address);

  const entry = await services.db.transaction().execute(async (tx) => {
    const locked = await lockSigningIn(tx, person.id, services.now());
    // A reset that came in between has ended every session; the old password must not open a new one.
    return locked?.password_hash === passwordHash ? enter(services, tx, locked, visit, "password") : null;
  });
  if (!entry) throw invalidCredentials(address);
  return tokensOfEntry(entry);
}

async function notVerified(services: Services, pending: Row<"codes">, visit: Visit): Promise<Refusal> {
  const { row, wait } = await renewIfDue(
    services,
    { flow: pending.id, address: pending.address, personId: null },
    visit,
  );
  if (!row) return invalidCredentials(pending.address);
  return refuse("not_verified", { data: { flow: row.id, again_in: wait || services.config.codeAgainSeconds } });
}

function invalidCredentials(address: Address): Refusal {
  return refuse(
    "bad_request",
    isMobile(address) ? "account.invalid_credentials_mobile" : "account.invalid_credentials",
  );
}
