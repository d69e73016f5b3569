import { createHmac } from "node:crypto";

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
