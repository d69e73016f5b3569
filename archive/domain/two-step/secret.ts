import { createHmac } from "node:crypto";
import type { Row } from "archive/db/tables/tables";
import { hide, reveal, keysFor, type Secrets } from "archive/base/keys";
import { listSealedBefore, replaceSeal } from "archive/db/accounts/two-steps";
import type { Services } from "archive/domain/services";
import { Secret, TOTP } from "otpauth";

/** Seals what a person's codes are made of, encrypted and tied to them: in another's row it is worth nothing. */
export function sealSecret(secrets: Secrets, personId: number, secret: string): string {
  return hide(secrets, "two-step", `${personId} ${secret}`);
}

/**
 * The secret; null, and told to the operator, where the key that sealed it is no longer among SECRET_KEYS, or it was
 * sealed for somebody else.
 */
export function readSecret(services: Services, row: Pick<Row<"two_steps">, "person_id" | "secret">): string | null {
  const [personId, secret] = reveal(services, "two-step", row.secret)?.split(" ") ?? [];
  if (secret && personId === String(row.person_id)) return secret;
  services.log.error("two-step secret can't be opened: its key is no longer among SECRET_KEYS", {
    personId: row.person_id,
  });
  return null;
}

/** Beginning of a sealed secret whose key is the newest. */
function newestSeal(secrets: Secrets): string {
  return `${keysFor(secrets, "two-step")[0].id}.`;
}

const AT_ONCE = 500;

/**
 * Seals secrets with the newest key that an older one sealed, so that the older may be taken away without locking
 * anybody out.
 */
export async function resealSecrets(services: Services): Promise<void> {
  const rows = await listSealedBefore(services.db, newestSeal(services), AT_ONCE);
  for (const row of rows) {
    const secret = readSecret(services, row);
    if (secret !== null)
      await replaceSeal(services.db, row.person_id, {
        former: row.secret,
        secret: sealSecret(services, row.person_id, secret),
      });
  }
}

/**
 * Kind of codes that every authenticator app reads without being told: SHA-1, six digits, thirty seconds (RFC 6238).
 */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** Clocks may differ by one step either way. */
const DRIFT = 1;

/** 160 random bits (RFC 4226 4), base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Tells whether it is written as an app's codes are, and not as a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The step of time, counted from 1970, that a code is of; null where it is of none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library takes other lengths for a wrong code, but not other letters.
  if (!isAppCode(code)) return null;
  const totp = new TOTP({ ...KIND, secret });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** Address that an authenticator app reads out of the picture, and shows beside the codes. */
export function keyUri(secret: string, { site, address }: { site: string; address: string }): string {
  return new TOTP({ ...KIND, secret, issuer: site, label: address }).toString();
}

const COUNT = 10;
/** Nothing that is taken for something else on paper: no 0, 1, i, l, o. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 10;

/**
 * The recovery codes of a set: of 50 bits each, they follow from the secret and the set's random name, so that they can
 * be shown again to whoever's answer was lost on the way.
 */
export function recoveryCodes(secret: string, set: string): string[] {
  return Array.from({ length: COUNT }, (_none, index) => codeOf(secret, `${set} ${index}`));
}

/** A code as its row keeps it; the secret is the key, so the database alone gives nothing to guess at. */
export function hashOfRecoveryCode(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`hash ${code}`).digest("base64url");
}

function codeOf(secret: string, name: string): string {
  const bytes = createHmac("sha512", secret).update(`code ${name}`).digest();
  // Bytes above the last whole multiple would make some signs likelier; 64 bytes hold ten others with all but
  // certainty.
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % SIGNS.length));
  return fair
    .slice(0, LENGTH)
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join("");
}
