import { renderSample } from "archive/domain/portrait/render-sample";
import type { Services } from "archive/services";
import type { JobPayloads, JobRun } from "./queue";

/** Makes the renditions of a sample of somebody's hand or voice. */
export function renderPersonFile(services: Services, { fileId }: JobPayloads["render-person-file"], run?: JobRun): Promise<void> {
  return renderSample(services, fileId, run);
}
