import type { Services } from "archive/services";
import type { JobPayloads } from "./queue";

/** Makes the renditions of one file. */
export async function renderFile(_services: Services, _payload: JobPayloads["render-file"]): Promise<void> {}
