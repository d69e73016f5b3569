import { DAY_MS } from "archive/contract/durations";
import type { StewardRefusal } from "archive/contract/stewards/stewardship";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Tx } from "archive/db/connection";
import { findName } from "archive/db/sharing/reachable";
import {
  lockAskedFor,
  lockStewardship,
  updateStewardship,
  type StewardshipRecord,
} from "archive/db/stewards/stewardships";
import type { Visit } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { NOT_ASKING } from "./ask";
import { readRefusalToken } from "./refusal-link";
import { notifyStep, tellOwner, tellSteward } from "./tell";

/** So long after a refusal its steward can't ask again. */
const REFUSED_DAYS = 90;

/**
 * Whoever signs in, renews a session, makes a call with one or recovers a password is here: what is asked of them is
 * refused, and what is open closes at once. In the transaction that lets them in (server/hooks.ts).
 */
export async function refuseByBeingHere(services: Services, tx: Tx, ownerId: number): Promise<void> {
  for (const row of await lockAskedFor(tx, ownerId)) await endRequest(services, tx, row);
}

/** Ends a request, or closes what it opened; both sides are told. */
export async function endRequest(services: Services, tx: Tx, row: StewardshipRecord): Promise<void> {
  const againAt = new Date(services.now().getTime() + REFUSED_DAYS * DAY_MS);
  await updateStewardship(tx, row.id, { ...NOT_ASKING, state: "accepted", again_at: againAt });
  await tellSteward(services, tx, row, row.state === "open" ? "steward_closed" : "steward_refused", againAt);
  await tellOwner(services, tx, { ...row, askedAt: null }, row.state === "open" ? "steward_shut" : "steward_over");
  await notifyStep(services, tx, row, "steward_ended");
}

/**
 * What a letter's link would refuse, before anybody presses; mail scanners look too, and refuse nothing.
 * @throws Refusal "bad_request" where it is over, or was none
 */
export async function lookAtRefusal(services: Services, token: string, visit: Visit): Promise<StewardRefusal> {
  await consumeRateLimit(services, { "code-address": visit.address });
  return services.db.transaction().execute(async (tx) => {
    const { row, opensAt, state, stewardId } = await requestOf(services, tx, token);
    return { steward: await findName(tx, stewardId), reason: row.reason, state, opensAt: opensAt.toISOString() };
  });
}

/** Refuses by a letter's link, without a sign-in. @throws Refusal "bad_request" where it is over, or was none */
export async function refuseByLink(services: Services, token: string, visit: Visit): Promise<void> {
  await consumeRateLimit(services, { "code-address": visit.address });
  await services.db.transaction().execute(async (tx) => {
    const { row } = await requestOf(services, tx, token);
    await endRequest(services, tx, row);
  });
}

async function requestOf(services: Services, tx: Tx, token: string) {
  const named = readRefusalToken(services, token);
  const row = named && (await lockStewardship(tx, named.id));
  if (!row?.askedAt || !row.opensAt || row.stewardId === null || row.askedAt.getTime() !== named?.askedAt)
    throw linkOver();
  const { state, opensAt, stewardId } = row;
  if (state !== "asking" && state !== "open") throw linkOver();
  return { row, state, opensAt, stewardId };
}

/** The same for a link of a request that is over, and for one that never was. */
function linkOver(): Refusal {
  return refuse("bad_request", "steward.link_over");
}
