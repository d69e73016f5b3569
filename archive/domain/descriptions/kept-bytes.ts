import { createHash, randomBytes } from "node:crypto";
import type { Services } from "archive/domain/services";

/** So many letters of its SHA-256 stand at the end of its key: damage is seen by whoever has nothing but storage. */
const SUM = 8;

/** A description as it lies in storage. */
export interface KeptBytes {
  storageKey: string;
  sha256: string;
  bytes: number;
}

/** Bytes of a description: the same content in the same bytes. */
export function inBytes(content: object): { text: Buffer; sha256: string } {
  const text = Buffer.from(`${JSON.stringify(content)}\n`);
  return { text, sha256: createHash("sha256").update(text).digest("hex") };
}

/**
 * Puts a description where nothing lies.
 * @param beside key of the original that it lies beside
 * @param number rises with each description: of two, such as where a job was killed, the higher one is the newer
 */
export async function putDescription(
  { storage }: Services,
  { text, sha256 }: { text: Buffer; sha256: string },
  { beside, number }: { beside: string | null; number: number },
): Promise<KeptBytes> {
  const stem = beside ?? randomBytes(16).toString("hex");
  const storageKey = `${stem}-${number.toString(16).padStart(12, "0")}${sha256.slice(0, SUM)}.json`;
  await storage.put(storageKey, text);
  return { storageKey, sha256, bytes: text.byteLength };
}

/** Tells whether a description's bytes are those that its key was made for. */
export function isWhole(key: string, sha256: string): boolean {
  return key.slice(45, 45 + SUM) === sha256.slice(0, SUM);
}

/** Number of a description by its key: the higher, the newer. */
export function numberOf(key: string): number {
  return Number.parseInt(key.slice(33, 45), 16);
}
