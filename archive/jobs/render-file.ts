import { renderFile as render } from "archive/domain/media/render-file";
import type { Services } from "archive/domain/services";
import type { JobPayloads, JobRun } from "archive/domain/queue";

/** Makes the renditions of one file; what takes long is left to another job. */
export async function renderFile(
  services: Services,
  { fileId }: JobPayloads["render-file"],
  run?: JobRun,
): Promise<void> {
  if (await render(services, fileId, run)) return;
  await services.queue.add(services.db, "render-long-file", { fileId }, { jobKey: `render-long-file-${fileId}` });
}

/** Makes the renditions of one file, however long it takes. */
export async function renderLongFile(
  services: Services,
  { fileId }: JobPayloads["render-long-file"],
  run?: JobRun,
): Promise<void> {
  await render(services, fileId, run && { ...run, long: true });
}
