import type { Tokens } from "archive/contract/accounts/account";
import { DAY_SECONDS } from "archive/contract/durations";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { lockPerson } from "archive/db/accounts/people";
import {
  countWrongSecondStep,
  findHolderOfTicket,
  lockSecondStep,
  useSecondStep,
  findTwoStep,
} from "archive/db/accounts/two-steps";
import { isLive } from "archive/domain/accounts/code";
import { knownDevice } from "archive/domain/accounts/device";
import { admit, tokensOfEntry } from "archive/domain/accounts/enter";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit } from "archive/domain/actor";
import { giveBack, isFirst, consumeRateLimit } from "archive/domain/limits";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { invalidSecondCode, takeCode } from "./codes";
import { hashOfToken } from "archive/base/keys";
import { markOf } from "../accounts/tickets";

/**
 * The second step of a sign-in: a code for the ticket that the first one gave.
 * @throws Refusal "bad_request" for a wrong code, with it as a field; without fields for a ticket that is over: the
 * person begins again; "leaving"
 */
export async function takeSecondStep(
  services: Services,
  { ticket, code }: { ticket: string; code: string },
  visit: Visit,
): Promise<Tokens> {
  const ticketHash = hashOfToken(ticket);
  const holder = await findHolderOfTicket(services.db, ticketHash);
  if (!holder) {
    await consumeRateLimit(services, { "second-step-address": visit.address });
    throw over();
  }
  const uses = await usesOf(services, holder.personId, visit);
  await consumeRateLimit(services, uses);
  const outcome = await services.db.transaction().execute(async (tx) => {
    const person = await lockSigningIn(tx, holder.personId, services.now());
    const row = await lockSecondStep(tx, ticketHash);
    const twoStep = person && (await findTwoStep(tx, person.id));
    if (!person || !row || !twoStep?.since || !isLive(row, services.now())) return "over";
    if (row.password_mark !== markOf(person.password_hash)) return "over";
    const typed = hashOfToken(`${ticket} ${code}`);
    const opener = { what: `ticket ${ticketHash}`, used: row.used_at !== null };
    if (row.used_at) return row.used_code === typed ? admit(services, tx, person, visit, { opener }) : "over";
    if (await takeCode(services, tx, person, twoStep, code)) {
      await useSecondStep(tx, ticketHash, { now: services.now(), code: typed });
      return admit(services, tx, person, visit, { opener });
    }
    return (await countWrongSecondStep(tx, ticketHash)) > 0 ? "wrong" : "last";
  });
  if (outcome === "last") await warn(services, holder.personId);
  if (outcome === "wrong" || outcome === "last") throw invalidSecondCode();
  if (outcome === "over") throw over();
  await giveBack(services, uses);
  return tokensOfEntry(outcome);
}

/** A device that the person signed in with counts by itself: whoever has only the password locks nobody out. */
async function usesOf(services: Services, personId: number, visit: Visit) {
  const device = await knownDevice(services, personId, visit.device);
  if (device) return { "second-step-device": device.id };
  return {
    "second-step-pair": `${personId} ${visit.address}`,
    "second-step-account": personId,
    "second-step-day": personId,
    "second-step-address": visit.address,
  };
}

/** Whoever types five wrong codes has got past the first step: the person should know, once a day. */
async function warn(services: Services, personId: number): Promise<void> {
  if (!(await isFirst(services, "second-step-warned", String(personId), DAY_SECONDS))) return;
  await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId);
    if (person) await tellEverywhere(services, tx, person, "second_step_wrong");
  });
}

function over(): Refusal {
  return refuse("bad_request", "account.flow_over");
}
