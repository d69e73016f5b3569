import { DAY_MS } from "archive/contract/durations";
import type { AskForArchive, StewardRefusal } from "archive/contract/stewards/stewardship";
import { refuse, type Refusal } from "archive/base/refusal";
import {
  isAnotherAsking,
  updateStewardship,
  lockAskedFor,
  lockStewardship,
  type StewardshipRecord,
} from "archive/db/stewards/stewardships";
import type { Actor, Visit } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { withNaming } from "./answer";
import { openingOf, stepDue } from "./letters";
import { notifyStep, tellOwner, tellSteward, readRefusalToken } from "./tell";
import type { Tx } from "archive/db/connection";
import { findName } from "archive/db/sharing/reachable";
import { consumeRateLimit } from "archive/domain/limits";

/** Pause after taking a request back, before it can be made anew: each writes to the owner at every address. */
const WITHDRAWN_DAYS = 7;

/** Columns of a request that is over. */
const NOT_ASKING = { asked_at: null, reason: "", opens_at: null, letters: 0, next_at: null } as const;

/**
 * Asks for the archive of whoever named the caller. The owner is written to at once and then again and again, until
 * they refuse or the archive opens.
 * @throws Refusal "not_found"; "bad_request" while they have not taken it on, while another asks, and for some time
 * after a refusal
 */
export async function askForArchive(
  services: Services,
  actor: Actor,
  id: number,
  { reason }: AskForArchive,
): Promise<void> {
  await withNaming(services, actor, id, async (tx, row) => {
    const now = services.now();
    if (row.state === "asking" || row.state === "open") return;
    if (row.state === "offered") throw refuse("bad_request", "steward.not_accepted");
    if (row.againAt && row.againAt > now) throw refuse("bad_request", "steward.too_soon");
    if (await isAnotherAsking(tx, row.ownerId)) throw refuse("bad_request", "steward.another_asks");
    const running = { askedAt: now, opensAt: openingOf(now, services.config.stewardDays), letters: 0 };
    const step = stepDue(running, now);
    if (step === "open") throw new Error("A request opens nothing before a letter was written");
    await updateStewardship(tx, id, {
      state: "asking",
      asked_at: now,
      reason,
      opens_at: running.opensAt,
      letters: step.letters,
      next_at: step.nextAt,
      again_at: null,
    });
    await tellOwner(services, tx, { ...row, askedAt: now }, "steward_asked", running.opensAt);
    await tellSteward(services, tx, row, "steward_asking", running.opensAt);
    await notifyStep(services, tx, row, "steward_asked");
  });
}

/** Takes a request back. The owner is told. @throws Refusal "not_found" */
export async function withdrawAsking(services: Services, actor: Actor, id: number): Promise<void> {
  await withNaming(services, actor, id, async (tx, row) => {
    if (row.state !== "asking") return;
    const againAt = new Date(services.now().getTime() + WITHDRAWN_DAYS * DAY_MS);
    await updateStewardship(tx, id, { ...NOT_ASKING, state: "accepted", again_at: againAt });
    await tellOwner(services, tx, { ...row, askedAt: null }, "steward_over");
  });
}

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
 * The request that a letter's link would refuse, before anybody presses; mail scanners look too, and refuse nothing.
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
