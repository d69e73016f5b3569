import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { isIP } from "node:net";
import { MINUTE_MS } from "archive/contract/durations";

/** Purpose of a key. Each has its own, so that nothing signed for one holds for another. */
export type KeyPurpose =
  | "access-token"
  | "refresh-token"
  | "one-time-code"
  | "rate-limit"
  | "unsubscribe"
  | "link-address"
  | "link-pass"
  | "two-step"
  | "provider-ticket"
  | "payment-sandbox"
  | "client-address"
  | "device"
  | "form-owner"
  | "site"
  | "steward-refusal";

export interface DerivedKey {
  /** Names the key in a token without giving anything of it away. */
  id: string;
  key: Buffer;
}

/** Secret keys as they stand in Services: newest first. */
export interface Secrets {
  readonly secretKeys: readonly string[];
}

const derived = new Map<string, DerivedKey>();

/** The keys of a purpose, newest first: the first signs, any of them verifies. */
export function keysFor({ secretKeys }: Secrets, purpose: KeyPurpose): readonly [DerivedKey, ...DerivedKey[]] {
  const [newest, ...older] = secretKeys.map((secret) => derive(secret, purpose));
  if (!newest) throw new Error("There is no secret key: set SECRET_KEYS");
  return [newest, ...older];
}

/** Names a process's keys to another one of its site, without giving anything of them away. */
export function keyMarks(secrets: Secrets): string[] {
  return keysFor(secrets, "site").map(({ id }) => id);
}

/** Keyed hash of a text with the newest key of a purpose, base64url. */
export function seal(secrets: Secrets, purpose: KeyPurpose, text: string): string {
  return keyedHash(keysFor(secrets, purpose)[0], text);
}

/** Tells whether `sealed` is the keyed hash of `text` under any of the purpose's keys; takes as long whatever it is. */
export function isSealed(secrets: Secrets, purpose: KeyPurpose, text: string, sealed: string): boolean {
  return keysFor(secrets, purpose).filter((key) => isSameText(keyedHash(key, text), sealed)).length > 0;
}

/** Tells whether two texts are the same; takes as long wherever they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SHA-256 in hex of what nobody can guess: all that the database keeps of a token, a ticket or a handle. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A token of 192 bits for a mail or an address; the database learns its hash alone. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

function keyedHash({ key }: DerivedKey, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function derive(secret: string, purpose: KeyPurpose): DerivedKey {
  const name = `${purpose}\n${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = (info: string, length: number) => Buffer.from(hkdfSync("sha256", secret, "akkhor", info, length));
  const made = { id: bytes(`${purpose} id`, 6).toString("base64url"), key: bytes(purpose, 32) };
  derived.set(name, made);
  return made;
}

/** Machines' clocks differ, and a call may wait; nobody outside is ever shown a sealed address. */
const HOLDS_MS = 10 * MINUTE_MS;

/**
 * A browser's address for the header by which our web app names it to the archive: nobody without a key of the site can
 * write one.
 */
export function sealAddress(secrets: Secrets, address: string, now: Date): string {
  const said = `${address};${now.getTime()}`;
  return `${said};${seal(secrets, "client-address", said)}`;
}

/** The address that was sealed within the last ten minutes; null for anything else. */
export function openAddress(secrets: Secrets, sealed: string, now: Date): string | null {
  const [address = "", time = "", hash = "", ...more] = sealed.split(";");
  if (more.length > 0 || !isIP(address) || Math.abs(now.getTime() - Number(time)) > HOLDS_MS) return null;
  return isSealed(secrets, "client-address", `${address};${time}`, hash) ? address : null;
}

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
