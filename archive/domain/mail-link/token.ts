import { createHash } from "node:crypto";

/** A link's token as it is kept: of 32 random bytes, so there is nothing to guess and no key to turn. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
