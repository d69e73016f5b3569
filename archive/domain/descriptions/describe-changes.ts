import { countJobsOf } from "archive/db/jobs/job-rows";
import { listDueDescriptions, listDueShards } from "archive/db/descriptions/descriptions";
import { apart } from "archive/domain/apart";
import type { JobPayloads, JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { describeSome } from "./describe-some";
import { keepLedger } from "./keep-ledger";

const PAGE = 200;
type Run = Pick<JobRun, "signal">;

/**
 * Writes the descriptions of all that changed, and the ledger of erasures, beside the originals; where that is more
 * than a page, has it done in shards by as many workers as there are. To be done by one at a time: what it describes
 * by itself is in no shard that is under way.
 */
export async function describeChanges(services: Services, _payload: object = {}, run?: Run): Promise<void> {
  const { db, queue } = services;
  const ledger = apart(services, "the ledger of erasures");
  await ledger.each({}, () => keepLedger(services));
  const due = await listDueDescriptions(db, { shard: null, after: 0, limit: PAGE });
  if (due.length < PAGE && (await countJobsOf(db, "describe-shard")) === 0) await describeDue(services, null, run);
  else
    for (const shard of await listDueShards(db))
      await queue.add(db, "describe-shard", { shard }, { jobKey: `describe-shard-${shard}`, unlessUnderWay: true });
  ledger.end();
}

/** Writes the descriptions of what changed in one shard. */
export async function describeShard(
  services: Services,
  { shard }: JobPayloads["describe-shard"],
  run?: Run,
): Promise<void> {
  await describeDue(services, shard, run);
}

/** Describes a page after the other. One that can't be described is told, and stays for the next run. */
async function describeDue(services: Services, shard: number | null, run?: Run): Promise<void> {
  const subjects = apart(services, "a description");
  for (let after = 0, more = true; more; ) {
    run?.signal.throwIfAborted();
    const due = await listDueDescriptions(services.db, { shard, after, limit: PAGE });
    for (const kind of ["person", "item"] as const)
      await describeSome(services, subjects, { kind, due: due.filter((row) => row.kind === kind) });
    after = due.at(-1)?.id ?? after;
    more = due.length === PAGE;
  }
  subjects.end();
}
