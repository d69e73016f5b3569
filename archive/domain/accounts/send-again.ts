import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import { findFlow, findNewestFlow, lockFlow, renewCode } from "archive/db/accounts/codes";
import type { Row } from "archive/db/tables/tables";
import { countdown } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { oldestFlow, openFlow, secondsToNext, sendFreshCode, limitMessages } from "./flow";
import type { Visit } from "archive/domain/actor";

interface OneFlow {
  flow: string;
  address: Address;
  /** Id of whoever confirms another address; null for a visitor's flow. */
  personId: number | null;
}

/** Flows of somebody who is signed in. */
const OWN = new Set<Row<"codes">["purpose"]>(["address", "prove"]);

/** Sends a flow's next code. @throws Refusal as `sendOwnAgain` */
export async function sendAgain(
  services: Services,
  { address, flow }: { address: Address; flow?: string | undefined },
  visit: Visit,
): Promise<FlowReply> {
  return flow
    ? sendOwnAgain(services, { flow, address, personId: null }, visit)
    : sendAgainUnseen(services, address, visit);
}

/**
 * @throws Refusal "too_many" before the countdown is over; "bad_request" for a flow that is over itself, or another's
 */
export async function sendOwnAgain(services: Services, wanted: OneFlow, visit: Visit): Promise<FlowReply> {
  const { flow } = wanted;
  const { row, wait } = await renewIfDue(services, wanted, visit);
  if (!row) throw refuse("bad_request", "account.flow_over");
  if (wait > 0) throw refuse("too_many", { retryAfterSeconds: wait, data: { flow, again_in: wait } });
  return { flow, again_in: services.config.codeAgainSeconds };
}

/**
 * Sends a flow its next code unless the countdown still runs.
 * @returns the seconds left of it, 0 when a code went out
 */
export async function renewIfDue(services: Services, { flow, address, personId }: OneFlow, visit: Visit) {
  const seen = waitOf(services, await findFlow(services.db, flow, address), personId);
  if (!seen.row || seen.wait > 0) return seen;
  // Counted outside the transaction, which would hold a second connection meanwhile.
  await limitMessages(services, address, visit);
  return services.db.transaction().execute(async (tx) => {
    const locked = waitOf(services, await lockFlow(tx, flow, address), personId);
    if (locked.row && locked.wait === 0) await renewCode(tx, flow, await sendFreshCode(services, tx, locked.row));
    return locked;
  });
}

function waitOf(
  services: Services,
  row: Row<"codes"> | null,
  personId: number | null,
): { row: Row<"codes"> | null; wait: number } {
  if (
    !row ||
    (OWN.has(row.purpose) ? row.person_id : null) !== personId ||
    row.used_at ||
    row.created_at < oldestFlow(services)
  )
    return { row: null, wait: 0 };
  return { row, wait: secondsToNext(services, row) };
}

/**
 * For a program that kept no handle. It may be anybody, so it gets a flow of its own that carries on the newest one's
 * registration, never that one's handle, nor a password that another may have typed; where nothing waits, the address
 * is taken for a recovery. All alike from outside.
 */
async function sendAgainUnseen(services: Services, address: Address, visit: Visit): Promise<FlowReply> {
  await countdown(services, address, services.config.codeAgainSeconds);
  await limitMessages(services, address, visit);
  const waiting = await findNewestFlow(services.db, address, oldestFlow(services), ["register", "recover"]);
  const { purpose = "recover", language = visit.language, first_name, last_name } = waiting ?? {};
  return openFlow(services, { purpose, address, language, first_name, last_name });
}
