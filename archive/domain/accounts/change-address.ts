import type { FlowReply } from "archive/contract/accounts/account";
import { isMobile, type Address } from "archive/contract/address";
import { endFlow, endRecoveriesOf } from "archive/db/accounts/codes";
import type { Tx } from "archive/db/connection";
import { lockAddress, setAddress } from "archive/db/accounts/people";
import type { SignedIn, Visit } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { refuse, refuseField } from "archive/base/refusal";
import { maskAddress } from "archive/domain/accounts/mask-address";
import type { Services } from "archive/domain/services";
import { findFlowOfCode, invalidCode, type TypedCode } from "./code";
import { openFlow, limitMessages } from "./flow";
import { provePassword, lockSelf } from "./self";
import { getSessionUser } from "./session-user";
import { tellEverywhere } from "./tell-person";

/**
 * Begins to add an address to the caller's account, or to change the one of its kind: a code goes there. Until it is
 * typed nothing is changed. The password is asked for, since who holds the address can take the account. Whether
 * somebody else has the address is not told; its owner is.
 * @throws Refusal "wrong_password"; "bad_request" for an address that is theirs already; "too_many"
 */
export async function beginAddress(
  services: Services,
  actor: SignedIn,
  wanted: { address: Address; password: string },
  visit: Visit,
): Promise<FlowReply> {
  const { address } = wanted;
  await provePassword(services, actor, wanted.password, "password");
  const { email, mobile } = await getSessionUser(services.db, actor.personId);
  if ([email, mobile].includes(address))
    throw refuseField(isMobile(address) ? "mobile" : "email", "account.address_own");
  await consumeRateLimit(services, { "own-address": actor.personId });
  await limitMessages(services, address, visit);
  return openFlow(services, { purpose: "address", address, language: visit.language, person_id: actor.personId });
}

/**
 * Takes the address whose code was typed, and tells every address that the account had before.
 * @throws Refusal "bad_request" for any code that does not hold, or where another account was quicker: who typed the
 * code has proved the address to be theirs, and may know that
 */
export async function confirmAddress(
  services: Services,
  actor: SignedIn,
  typed: TypedCode,
  visit: Visit,
): Promise<void> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const outcome = await services.db.transaction().execute(async (tx) => {
    const flow = await findFlowOfCode(services, tx, typed, ["address"], actor.personId);
    if (!flow) return "invalid";
    if (flow.used_at) return "done";
    await endFlow(tx, flow.id, actor.personId, services.now());
    return take(services, tx, actor, typed.address);
  });
  if (outcome === "invalid") throw invalidCode();
  if (outcome === "taken")
    throw refuse("bad_request", isMobile(typed.address) ? "account.mobile_exists" : "account.email_exists");
}

async function take(services: Services, tx: Tx, actor: SignedIn, address: Address): Promise<"done" | "taken"> {
  const person = await lockSelf(tx, actor);
  await lockAddress(tx, address);
  if (!(await setAddress(tx, person.id, address))) return "taken";
  // Codes that went to the former address are worth nothing any more.
  await endRecoveriesOf(tx, person.id, services.now());
  const template = isMobile(address) ? "mobile_changed" : "email_changed";
  await tellEverywhere(services, tx, person, template, { address: maskAddress(address) });
  return "done";
}
