import type { TaskList } from "graphile-worker";
import type { Services } from "archive/services";
import { announce } from "./announce";
import { emptyBin, eraseKeys } from "./empty-bin";
import type { JobName, JobPayloads } from "./queue";
import { renderFile } from "./render-file";
import { reportStrays } from "./report-strays";
import { sendDigests } from "./send-digest";
import { sendMessage } from "./send-message";
import { sendPush } from "./send-push";
import { sweepStaging } from "./sweep-staging";

type Tasks = { [Name in JobName]: (services: Services, payload: JobPayloads[Name]) => Promise<void> };

const TASKS: Tasks = {
  "render-file": renderFile,
  "send-message": sendMessage,
  "sweep-staging": sweepStaging,
  "empty-bin": emptyBin,
  "report-strays": reportStrays,
  "erase-keys": eraseKeys,
  announce,
  "send-push": sendPush,
  "send-digests": sendDigests,
};

/** Every job's function, as the queue calls it. A payload is what `queue.add` wrote, so its type holds. */
export function tasksOf(services: Services): TaskList {
  const entries = Object.entries(TASKS) as [JobName, (services: Services, payload: unknown) => Promise<void>][];
  return Object.fromEntries(entries.map(([name, task]) => [name, (payload: unknown) => task(services, payload)]));
}
