import type { Readable } from "node:stream";
import type { Services } from "archive/domain/services";
import type { Staged } from "archive/storage/storage";

/** A zip that lies in staging; what is in it was not looked at yet. */
export interface ReceivedZip {
  staged: Staged;
  fileName: string | undefined;
}

/** Streams a zip into staging. @throws Refusal "too_large", "disk_full"; nothing is left behind then */
export async function receiveZip(
  services: Services,
  body: Readable,
  { fileName, signal }: { fileName: string | undefined; signal?: AbortSignal },
): Promise<ReceivedZip> {
  const limitBytes = services.config.importLimitBytes;
  return { fileName, staged: await services.storage.stage(body, { limitBytes, signal }) };
}

export async function discardZip({ storage }: Services, { staged }: ReceivedZip): Promise<void> {
  await storage.discardStaged(staged.key);
}
