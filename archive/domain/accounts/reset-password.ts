import { endFlow } from "archive/db/accounts/codes";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { deletePasskeysOf } from "archive/db/accounts/passkeys";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { findFlowOfCode, invalidCode, type TypedCode } from "./code";
import { refuseCommon, hashPassword, isPassword } from "./password";
import type { Visit } from "archive/domain/actor";
import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import { openFlow, limitMessages } from "./flow";
import { refuseField } from "archive/base/refusal";
import { putPassword } from "./change-password";

/**
 * Sets a new password by a recovery's code, signs every device out and tells the person.
 * @throws Refusal "bad_request" for a code that does not hold, and for the password that they have: the code is good
 * for another then
 */
export async function resetPassword(
  services: Services,
  input: TypedCode & { password: string },
  visit: Visit,
): Promise<void> {
  await refuseCommon(input.password);
  await consumeRateLimit(services, { "code-address": visit.address });
  // Before anything is looked up: a wrong code takes as long as a right one.
  const passwordHash = await hashPassword(input.password);
  const done = await services.db.transaction().execute(async (tx) => {
    const flow = await findFlowOfCode(services, tx, input, ["recover"]);
    const person = flow?.person_id ? await lockSigningIn(tx, flow.person_id, services.now()) : null;
    if (!flow || !person) return "invalid";
    // A second tap changes nothing; it is told the first one's answer where it brings the same password.
    const same = await isPassword(person.password_hash, input.password);
    if (flow.used_at) return same ? "done" : "invalid";
    if (same) return "same";
    await endFlow(tx, flow.id, person.id, services.now());
    // Whoever recovers an account may have lost it to somebody who left a passkey behind.
    await deletePasskeysOf(tx, person.id);
    await putPassword(services, tx, { ...person, language: visit.language }, null, passwordHash);
    await services.hooks.personIsHere(services, tx, person.id);
    return "done";
  });
  if (done === "invalid") throw invalidCode();
  if (done === "same") throw refuseField("password", "ALL_MESSAGE.the_password_must");
}

/** Starts a recovery. */
export async function forgetPassword(services: Services, address: Address, visit: Visit): Promise<FlowReply> {
  await limitMessages(services, address, visit);
  return openFlow(services, { purpose: "recover", address, language: visit.language });
}
