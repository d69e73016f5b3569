import { parseCronItems, type JobHelpers, type TaskList } from "graphile-worker";
import { messageOf } from "archive/base/fault";
import { DAY_MS, HOUR_MS } from "archive/contract/durations";
import { insertJob } from "archive/db/jobs/job-rows";
import { makeBag } from "archive/domain/bags/make-bag";
import { describeChanges, describeShard } from "archive/domain/descriptions/describe-changes";
import { copyOriginal } from "archive/domain/keeping/copy-original";
import { eraseCopies, sweepCopies } from "archive/domain/keeping/erase-copies";
import { lookThroughImport } from "archive/domain/imports/look-through";
import { takeImport } from "archive/domain/imports/take-import";
import { deliverInvitation } from "archive/domain/invitations/deliver";
import { askForOpenCopies, makeOpenCopy } from "archive/domain/media/open-copy";
import { renderFile, renderSmall } from "archive/domain/media/render-file";
import { renderSample } from "archive/domain/profile-media/render-profile-media";
import type { JobName, JobPayloads, JobQueue, JobRun } from "archive/domain/queue";
import { tellNamedAddress, tendStewardships } from "archive/domain/stewards/tend";
import type { Services } from "archive/domain/services";
import { emptyBin, eraseKeys } from "./empty-bin";
import { erasePeople } from "./erase-people";
import { keepBackup } from "./keep-backup";
import { checkDueOriginals, checkMissing, checkShard, fillCopies } from "./keep-originals";
import { longRendering, rendering } from "./render-files";
import { reportStrays, walkStrays } from "./report-strays";
import { sendDigests } from "../domain/notifications/digest";
import { sendMessage } from "./send-message";
import { announce, sendPush } from "./send-push";
import { sweepStaging } from "./sweep-staging";
import { tellOfLeaving } from "./tell-of-leaving";
import { askPayments, fillSearch, forgetReporters, pruneNotifications } from "./upkeep";

/**
 * Jobs of one lane never wait for those of another: each has so many workers of its own; of renditions WORKERS says it.
 */
export const LANES = {
  messages: 4,
  renditions: null,
  // Of which one at a time may be a picture: archive/media/turns.ts.
  "long-renditions": 3,
  push: 12,
  upkeep: 2,
  keeping: 3,
  // Where much was changed it takes long, and copies don't wait for it.
  describing: 2,
  // One who takes everything holds nobody else up, and neither does one who comes with something.
  archives: 2,
  // Both are done in slices, so that people have their turns. Each that is looked through has a program of its own.
  looking: 2,
  taking: 2,
} satisfies Record<string, number | null>;
export type Lane = keyof typeof LANES;

interface Job<Payload> {
  work: (services: Services, payload: Payload, run: JobRun) => Promise<void>;
  lane: Lane;
  /**
   * Tries before it is given up; the pause grows from 3 s by a factor of 2.7 each time. A mail is tried
   * for about a day, since the mail server may be down for the night; renditions for three, since storage may be away
   * over a week-end, and a picture that waits must come right by itself.
   */
  attempts: number;
  /** At most one job of this name runs at a time, across all processes. */
  inTurn?: boolean;
  /** Times at which it is done by itself: off the full hour, when everybody's clocks ring. */
  at?: string;
  /** So long afterwards one that was missed while the machine was off is done at the next start. */
  missedMs?: number;
}

const JOBS: { [Name in JobName]: Job<JobPayloads[Name]> } = {
  "send-message": { work: sendMessage, lane: "messages", attempts: 12 },
  "send-invitation": { work: deliverInvitation, lane: "messages", attempts: 12 },
  "render-small": { work: renderSmall, lane: "renditions", attempts: 20 },
  "render-file": { work: rendering(renderFile, "render-long-file"), lane: "renditions", attempts: 20 },
  "render-person-file": { work: rendering(renderSample, "render-long-person-file"), lane: "renditions", attempts: 20 },
  "render-long-file": { work: longRendering(renderFile), lane: "long-renditions", attempts: 20 },
  "open-copy": { work: makeOpenCopy, lane: "long-renditions", attempts: 20 },
  "open-copies": { work: askForOpenCopies, lane: "upkeep", attempts: 3, at: "43 * * * *" },
  "render-long-person-file": { work: longRendering(renderSample), lane: "long-renditions", attempts: 20 },
  announce: { work: announce, lane: "push", attempts: 6 },
  // Over about a day; a push service that is away longer finds a page that was reloaded meanwhile.
  "send-push": { work: sendPush, lane: "push", attempts: 12 },
  "sweep-staging": { work: sweepStaging, lane: "upkeep", attempts: 3, at: "23 * * * *" },
  "empty-bin": { work: emptyBin, lane: "upkeep", attempts: 3, at: "41 21 * * *", missedMs: 26 * HOUR_MS },
  "report-strays": { work: reportStrays, lane: "upkeep", attempts: 3, at: "17 20 * * 6", missedMs: 8 * DAY_MS },
  "walk-strays": { work: walkStrays, lane: "upkeep", attempts: 6 },
  "erase-keys": { work: eraseKeys, lane: "upkeep", attempts: 20 },
  // Eight in the morning in Dhaka.
  "send-digests": { work: sendDigests, lane: "upkeep", attempts: 6, at: "7 2 * * *", missedMs: 26 * HOUR_MS },
  "prune-notifications": { work: pruneNotifications, lane: "upkeep", attempts: 3, at: "37 21 * * *" },
  "forget-reporters": { work: forgetReporters, lane: "upkeep", attempts: 3, at: "47 21 * * *" },
  "tell-of-leaving": { work: tellOfLeaving, lane: "upkeep", attempts: 12 },
  "tell-steward": { work: tellNamedAddress, lane: "messages", attempts: 12 },
  "tend-stewardships": { work: tendStewardships, lane: "upkeep", attempts: 6, at: "33 * * * *", missedMs: 2 * HOUR_MS },
  "erase-people": { work: erasePeople, lane: "upkeep", attempts: 6, at: "53 * * * *", missedMs: 2 * HOUR_MS },
  // It may take as long as reading all that somebody keeps.
  "make-bag": { work: makeBag, lane: "archives", attempts: 8 },
  // What is changed is described within a minute, and much of it by many.
  "describe-changes": { work: describeChanges, lane: "keeping", attempts: 3, at: "* * * * *", inTurn: true },
  "describe-shard": { work: describeShard, lane: "describing", attempts: 3 },
  // All of it is read, and what its person says yes to is taken a part at a time.
  "look-through-import": { work: lookThroughImport, lane: "looking", attempts: 12 },
  "take-import": { work: takeImport, lane: "taking", attempts: 12 },
  "fill-search": { work: fillSearch, lane: "upkeep", attempts: 20 },
  "keep-backup": { work: keepBackup, lane: "upkeep", attempts: 1, at: "*/5 * * * *" },
  // Goes on by itself while there is something due.
  "check-originals": { work: checkDueOriginals, lane: "keeping", attempts: 3, at: "11 * * * *", missedMs: 2 * HOUR_MS },
  "check-shard": { work: checkShard, lane: "keeping", attempts: 3 },
  "check-original": { work: checkMissing, lane: "keeping", attempts: 6 },
  "copy-original": { work: copyOriginal, lane: "keeping", attempts: 20 },
  "erase-copies": { work: eraseCopies, lane: "keeping", attempts: 20 },
  // Likewise; and whenever the archive starts, for a place that is new.
  "fill-copies": { work: fillCopies, lane: "keeping", attempts: 3, at: "31 * * * *" },
  "sweep-copies": { work: sweepCopies, lane: "keeping", attempts: 3, at: "51 20 * * *", missedMs: 26 * HOUR_MS },
  "ask-payments": { work: askPayments, lane: "upkeep", attempts: 3, at: "*/5 * * * *" },
};
const LISTED = Object.entries(JOBS) as [JobName, Job<unknown>][];

export const SCHEDULE = parseCronItems(
  LISTED.flatMap(([task, { at, missedMs = 0, inTurn = false }]) => {
    const options = { backfillPeriod: missedMs, jobKey: task, ...(inTurn && { queueName: task }) };
    return at === undefined ? [] : { task, match: at, options };
  }),
);

/** Jobs as rows of the same PostgreSQL, so that a job and the fact that asks for it commit together. */
export const queue: JobQueue = {
  add: (tx, name, payload, options = {}) =>
    insertJob(tx, { name, payload, maxAttempts: JOBS[name].attempts, turn: turnOf(name), ...options }),
};

/** Its turn, where at most one of its name runs at a time. */
function turnOf(name: JobName): string | undefined {
  return JOBS[name].inTurn ? name : undefined;
}

/** The lane of a job's name; null where this release has no such job. */
export function laneOf(task: string): Lane | null {
  return JOBS[task as JobName]?.lane ?? null;
}

/**
 * The functions of one lane's jobs, or of all, as the queue calls them. A payload is what `queue.add` wrote, so its
 * type holds.
 */
export function tasksOf(services: Services, wanted?: Lane): TaskList {
  return Object.fromEntries(
    LISTED.filter(([, { lane }]) => !wanted || lane === wanted).map(([name, { work, attempts }]) => [
      name,
      (payload: unknown, { job, abortSignal: signal }: JobHelpers) =>
        work(services, payload, { attempt: job.attempts, isLast: job.attempts >= attempts, signal }).catch(
          throwWritable,
        ),
    ]),
  );
}

/** The queue writes down what went wrong, and PostgreSQL keeps no U+0000. */
function throwWritable(fault: unknown): never {
  const message = messageOf(fault);
  throw message.includes("\0") ? new Error(message.replaceAll("\0", ""), { cause: fault }) : fault;
}
