import { isIP } from "node:net";
import { isSealed, seal, type Secrets } from "./keys";

/** Machines' clocks differ, and a call may wait; nobody outside is ever shown a sealed address. */
const HOLDS_MS = 10 * 60_000;

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
