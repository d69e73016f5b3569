import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a key is for. Each purpose has its own, so that nothing signed for one holds for another. */
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
  | "device";

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

/** Keyed hash of a text with the newest key of a purpose, base64url. */
export function seal(secrets: Secrets, purpose: KeyPurpose, text: string): string {
  return hashOf(keysFor(secrets, purpose)[0], text);
}

/** Whether `sealed` is the keyed hash of `text` under any of the purpose's keys; takes as long whatever it is. */
export function isSealed(secrets: Secrets, purpose: KeyPurpose, text: string, sealed: string): boolean {
  return keysFor(secrets, purpose).filter((key) => isSameText(hashOf(key, text), sealed)).length > 0;
}

/** Whether two texts are the same; takes as long wherever they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hashOf({ key }: DerivedKey, text: string): string {
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
