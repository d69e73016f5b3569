import { DAY_MS } from "archive/contract/durations";
import type { AskForArchive } from "archive/contract/stewards/stewardship";
import { refuse } from "archive/base/refusal";
import { isAnotherAsking, updateStewardship } from "archive/db/stewards/stewardships";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { withNaming } from "./answer";
import { openingOf, stepDue } from "./letters";
import { notifyStep, tellOwner, tellSteward } from "./tell";

/** So long after taking a request back it can't be made anew: each writes to the owner at every address. */
const WITHDRAWN_DAYS = 7;

/** What a request leaves once it is over. */
export const NOT_ASKING = { asked_at: null, reason: "", opens_at: null, letters: 0, next_at: null } as const;

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
