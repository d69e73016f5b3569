import { hasCode } from "archive/base/fault";
import type { Services } from "archive/domain/services";
import { hashFile } from "archive/storage/backup/written";
import { askForCheck } from "./ask-for-check";

/** An original that is not there, or not what came in: nothing is made of it, and it is checked soon. */
export class NotSound extends Error {
  override name = "NotSound";

  constructor(storageKey: string, isThere: boolean) {
    const why = isThere ? "has another SHA-256 than its row" : "is not there";
    super(`the original ${storageKey} ${why}, so nothing is made of it; npm run fixity says more`);
  }
}

/**
 * Gives the path of an original to read, once its SHA-256 was found to be that of its row: of a damaged one a picture
 * may still be made, even somebody else's.
 * @throws NotSound; what storage throws where it is away
 */
export function withSoundOriginal<T>(
  services: Services,
  { storageKey, sha256 }: { storageKey: string; sha256: string },
  use: (path: string) => Promise<T>,
): Promise<T> {
  return services.storage.withLocalCopy(storageKey, async (path) => {
    const found = await hashFile(path).catch((error: unknown) => {
      // A sector that can't be read any more.
      if (!hasCode(error, "EIO")) throw error;
      return { sha256: "" };
    });
    if (found?.sha256 === sha256) return use(path);
    await askForCheck(services, storageKey);
    throw new NotSound(storageKey, found !== null);
  });
}
