import { Secret, TOTP } from "otpauth";

/** As every authenticator app reads it without being told: SHA-1, six digits, thirty seconds (RFC 6238). */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** Clocks may differ by one step either way. */
const DRIFT = 1;

/** 160 random bits (RFC 4226 4), base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step of time, counted from 1970, that a code is of; null where it is of none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library takes other lengths for a wrong code, but not other letters.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** What an authenticator app reads out of the picture, and shows beside the codes. */
export function keyUri(secret: string, { site, address }: { site: string; address: string }): string {
  return new TOTP({ ...KIND, secret, issuer: site, label: address }).toString();
}
