import { rowsBehind } from "archive/base/batches";
import { DAY_SECONDS } from "archive/contract/durations";
import type { Language } from "archive/contract/language";
import type { Tx } from "archive/db/connection";
import { findHolder, findName } from "archive/db/sharing/reachable";
import { listDue, lockStewardship, updateStewardship, wasHereSince } from "archive/db/stewards/stewardships";
import { apart } from "archive/domain/apart";
import { isFirst } from "archive/domain/limits";
import { queueMessage } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import { stepDue } from "./letters";
import { endRequest } from "./request";
import { notifyStep, tellOwner, tellSteward } from "./tell";

const BATCH = 100;

/**
 * Takes the next step of each request that is due: a letter to the owner, or after the last one the opening. Each is
 * one transaction, so that a kill neither skips a letter nor writes it twice; and each is one's own, so that none waits
 * for another that fails.
 */
export async function tendStewardships(services: Services): Promise<void> {
  const steps = apart(services, "a steward's request");
  const due = rowsBehind((after) => listDue(services.db, { now: services.now(), after, limit: BATCH }));
  for await (const id of due)
    await steps.each({ stewardshipId: id }, () =>
      services.db.transaction().execute((tx) => takeStep(services, tx, id)),
    );
  steps.end();
}

async function takeStep(services: Services, tx: Tx, id: number): Promise<void> {
  const now = services.now();
  const row = await lockStewardship(tx, id);
  // Refused, or taken by another process, a moment ago.
  if (row?.state !== "asking" || !row.askedAt || !row.opensAt || !row.nextAt || row.nextAt > now) return;
  // A program of the version before, which runs beside this one during an update, lets people in and refuses nothing.
  if (await wasHereSince(tx, row.ownerId, row.askedAt)) return endRequest(services, tx, row);
  const step = stepDue({ askedAt: row.askedAt, opensAt: row.opensAt, letters: row.letters }, now);
  if (step === "open") {
    await updateStewardship(tx, id, { state: "open", next_at: null });
    await tellOwner(services, tx, row, "steward_open");
    await tellSteward(services, tx, row, "steward_opened");
    return notifyStep(services, tx, row, "steward_opened");
  }
  // A request whose last letter came late opens later than it said.
  const opensAt = new Date(Math.max(row.opensAt.getTime(), step.nextAt.getTime()));
  await updateStewardship(tx, id, { letters: step.letters, next_at: step.nextAt });
  await tellOwner(services, tx, row, "steward_asked", opensAt);
  await notifyStep(services, tx, row, "steward_asked");
}

/**
 * Writes to an address whose holder, if anybody, was named; in the product too where somebody has it. Apart from the
 * request that names, so that this takes as long whoever has the address.
 */
export async function tellNamedAddress(
  services: Services,
  { stewardshipId, language }: { stewardshipId: number; language: Language },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockStewardship(tx, stewardshipId);
    if (!row?.address || row.stewardId !== null) return;
    const holder = await findHolder(tx, row.address, row.ownerId);
    if (holder?.blocked) return;
    if (holder && !holder.waits) await notifyStep(services, tx, { ...row, stewardId: holder.id }, "steward_named");
    if (!(await isFirst({ ...services, db: tx }, "steward-told", `${row.ownerId} ${row.address}`, DAY_SECONDS))) return;
    await queueMessage(services, tx, {
      to: row.address,
      language: holder?.language ?? language,
      template: "steward_named",
      params: { inviter: await findName(tx, row.ownerId) },
    });
  });
}
