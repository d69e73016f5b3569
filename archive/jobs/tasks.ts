import type { JobHelpers, TaskList } from "graphile-worker";
import type { Services } from "archive/domain/services";
import { deliverInvitation } from "archive/domain/invitations/deliver";
import { announce, sendPush } from "./send-push";
import { askPayments, forgetReporters, pruneNotifications } from "./upkeep";
import { emptyBin, eraseKeys } from "./empty-bin";
import { erasePeople } from "./erase-people";
import { fillSearch } from "./fill-search";
import { JOBS, type Lane } from "./job-table";
import type { JobName, JobPayloads, JobRun } from "archive/domain/queue";
import { renderItemFile, renderLongItemFile, renderLongPersonFile, renderPersonFile } from "./render-files";
import { reportStrays } from "./report-strays";
import { sendDigests } from "./send-digest";
import { sendMessage } from "./send-message";
import { sweepStaging } from "./sweep-staging";
import { tellOfLeaving } from "./tell-of-leaving";

type Task<Payload> = (services: Services, payload: Payload, run: JobRun) => Promise<void>;
type Tasks = { [Name in JobName]: Task<JobPayloads[Name]> };

const TASKS: Tasks = {
  "render-file": renderItemFile,
  "render-long-file": renderLongItemFile,
  "render-person-file": renderPersonFile,
  "render-long-person-file": renderLongPersonFile,
  "send-message": sendMessage,
  "send-invitation": deliverInvitation,
  "sweep-staging": sweepStaging,
  "empty-bin": emptyBin,
  "report-strays": reportStrays,
  "erase-keys": eraseKeys,
  announce,
  "send-push": sendPush,
  "send-digests": sendDigests,
  "prune-notifications": pruneNotifications,
  "forget-reporters": forgetReporters,
  "fill-search": fillSearch,
  "ask-payments": askPayments,
  "tell-of-leaving": tellOfLeaving,
  "erase-people": erasePeople,
};

/** Every job's function, as the queue calls it. A payload is what `queue.add` wrote, so its type holds. */
export function allTasks(services: Services): TaskList {
  return listed(services, () => true);
}

/** The functions of one lane's jobs. */
export function tasksOf(services: Services, lane: Lane): TaskList {
  return listed(services, (name) => JOBS[name].lane === lane);
}

function listed(services: Services, wanted: (name: JobName) => boolean): TaskList {
  const entries = Object.entries(TASKS) as [JobName, Task<unknown>][];
  return Object.fromEntries(
    entries
      .filter(([name]) => wanted(name))
      .map(([name, task]) => [
        name,
        (payload: unknown, { job, abortSignal }: JobHelpers) =>
          task(services, payload, { attempt: job.attempts, signal: abortSignal }).catch(throwWritable),
      ]),
  );
}

/** The queue writes down what went wrong, and PostgreSQL keeps no U+0000. */
function throwWritable(fault: unknown): never {
  const message = fault instanceof Error ? fault.message : String(fault);
  throw message.includes("\0") ? new Error(message.replaceAll("\0", ""), { cause: fault }) : fault;
}
