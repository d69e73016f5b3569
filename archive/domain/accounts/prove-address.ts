import type { FlowReply } from "archive/contract/accounts/account";
import { endFlow } from "archive/db/accounts/codes";
import { findWaitingAddress, setProven } from "archive/db/accounts/invited-accounts";
import { tellPeople } from "archive/db/live-channel";
import type { Actor, Visit } from "archive/domain/actor";
import { consumeRateLimit, countdown } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { findFlowOfCode, invalidCode } from "./code";
import { limitMessages, openFlow } from "./flow";

/**
 * Sends a code to the caller's address that the mail of an invitation alone has proven.
 * @throws Refusal "bad_request" where none waits; "too_many"
 */
export async function beginProof(services: Services, actor: Actor, visit: Visit): Promise<FlowReply> {
  const address = await waitingAddress(services, actor);
  await countdown(services, `prove ${actor.personId}`, services.config.codeAgainSeconds);
  await limitMessages(services, address, visit);
  return openFlow(services, { purpose: "prove", address, language: visit.language, person_id: actor.personId });
}

/**
 * Takes the code: from then on all that others sent to that address is shown.
 * @throws Refusal "bad_request" for any code that does not hold, and where no address waits
 */
export async function finishProof(
  services: Services,
  actor: Actor,
  { otp, flow }: { otp: string; flow: string },
  visit: Visit,
): Promise<void> {
  const address = await waitingAddress(services, actor);
  await consumeRateLimit(services, { "code-address": visit.address });
  const proven = await services.db.transaction().execute(async (tx) => {
    const found = await findFlowOfCode(services, tx, { address, otp, flow }, ["prove"], actor.personId);
    if (!found || found.used_at) return false;
    await endFlow(tx, found.id, actor.personId, services.now());
    await setProven(tx, actor.personId, address);
    await tellPeople(tx, "seen", [actor.personId]);
    return true;
  });
  if (!proven) throw invalidCode();
}

async function waitingAddress({ db }: Services, { personId }: Actor): Promise<string> {
  const address = await findWaitingAddress(db, personId);
  if (address === null) throw refuse("bad_request", "account.none_waits");
  return address;
}
