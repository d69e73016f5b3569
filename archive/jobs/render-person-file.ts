import { renderSample } from "archive/domain/profile-media/render-sample";
import type { Services } from "archive/domain/services";
import type { JobPayloads, JobRun } from "archive/domain/queue";

/** Makes the renditions of a sample of somebody's hand or voice; what takes long is left to another job. */
export async function renderPersonFile(
  services: Services,
  { fileId }: JobPayloads["render-person-file"],
  run?: JobRun,
): Promise<void> {
  if (await renderSample(services, fileId, run)) return;
  await services.queue.add(
    services.db,
    "render-long-person-file",
    { fileId },
    { jobKey: `render-long-person-file-${fileId}` },
  );
}

/** The same, however long it takes. */
export async function renderLongPersonFile(
  services: Services,
  { fileId }: JobPayloads["render-long-person-file"],
  run?: JobRun,
): Promise<void> {
  await renderSample(services, fileId, run && { ...run, long: true });
}
