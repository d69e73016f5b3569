import { renderFile as render } from "archive/domain/media/render-file";
import type { Services } from "archive/services";
import type { JobPayloads } from "./queue";

/** Makes the renditions of one file. @param signal stops it when the workers drain; it is tried again then */
export function renderFile(services: Services, { fileId }: JobPayloads["render-file"], signal?: AbortSignal): Promise<void> {
  return render(services, fileId, signal);
}
