import { renderFile as render } from "archive/domain/media/render-file";
import type { Services } from "archive/services";
import type { JobPayloads, JobRun } from "./queue";

/** Makes the renditions of one file. */
export function renderFile(services: Services, { fileId }: JobPayloads["render-file"], run?: JobRun): Promise<void> {
  return render(services, fileId, run);
}
