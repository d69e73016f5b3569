import { DAY_MS } from "archive/contract/durations";
import { isSameText, seal, type Secrets } from "./keys";

/** A draft is kept for a form of this age at most: whoever comes upon an old address leaves nothing by it. */
const HOLDS_DAYS = 7;
/** Letters of the keyed hash: 132 bits. Each form of a page carries them. */
const LETTERS = 22;

/**
 * The account that a form is made for, as the form's address names it: its number, the day, and a keyed hash of both.
 * The same all day, so that a page that did not change stays the same.
 */
export function sealFormOwner(secrets: Secrets, personId: number, now: Date): string {
  const said = `${personId}.${dayOf(now).toString(36)}`;
  return `${said}.${hashOf(secrets, said)}`;
}

/** The account that was sealed within the last week; null for anything else. */
export function openFormOwner({ secretKeys }: Secrets, sealed: string, now: Date): number | null {
  const [id = "", day = "", hash = "", ...more] = sealed.split(".");
  const age = dayOf(now) - Number.parseInt(day, 36);
  // One of tomorrow is from a machine whose clock is a little ahead.
  if (more.length > 0 || !/^[1-9]\d{0,14}$/.test(id) || !(age >= -1 && age <= HOLDS_DAYS)) return null;
  const isOurs = secretKeys.some((key) => isSameText(hashOf({ secretKeys: [key] }, `${id}.${day}`), hash));
  return isOurs ? Number(id) : null;
}

function hashOf(secrets: Secrets, said: string): string {
  return seal(secrets, "form-owner", said).slice(0, LETTERS);
}

function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS);
}
