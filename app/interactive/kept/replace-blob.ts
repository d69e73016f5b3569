import { inPlace } from "./database";

/**
 * Puts other bytes in the place of a file's that lie on this device.
 * @param file its key
 * @returns false where they can't be kept: the old ones stay
 */
export function replaceBlob(upload: string, file: string, blob: Blob): Promise<boolean> {
  return inPlace("blobs", "readwrite", (blobs) => blobs.put(blob, `${upload} ${file}`)).then(
    () => true,
    () => false,
  );
}
