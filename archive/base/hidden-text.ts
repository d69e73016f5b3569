import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysFor, type KeyPurpose, type Secrets } from "./keys";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted for its row: who has the database alone can't read it. Names its key, so that keys may change. */
export function hide(secrets: Secrets, purpose: KeyPurpose, text: string): string {
  const [{ id, key }] = keysFor(secrets, purpose);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const hidden = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${hidden.toString("base64url")}`;
}

/**
 * The text; null where the key that hid it is no longer among SECRET_KEYS.
 * @throws Error where the row was tampered with
 */
export function reveal(secrets: Secrets, purpose: KeyPurpose, hidden: string): string | null {
  const [id, text = ""] = hidden.split(".");
  const key = keysFor(secrets, purpose).find((each) => each.id === id)?.key;
  if (!key) return null;
  const bytes = Buffer.from(text, "base64url");
  const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + opener.final("utf8");
}
