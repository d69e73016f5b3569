import type { JobName, JobRun } from "archive/domain/queue";
import type { renderFile } from "archive/domain/media/render-file";
import type { Services } from "archive/domain/services";

type Render = typeof renderFile;
type LongJob = Extract<JobName, `render-long-${string}`>;

/** Makes the renditions of one file; what takes long is left to another job. */
export function rendering(render: Render, longJob: LongJob) {
  return async (services: Services, { fileId }: { fileId: number }, run?: JobRun) => {
    if (await render(services, fileId, run)) return;
    await services.queue.add(services.db, longJob, { fileId }, { jobKey: `${longJob}-${fileId}` });
  };
}

/** Makes the renditions of one file, however long it takes. */
export function longRendering(render: Render) {
  return async (services: Services, { fileId }: { fileId: number }, run?: JobRun) => {
    await render(services, fileId, run && { ...run, long: true });
  };
}
