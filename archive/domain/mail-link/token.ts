import { createHash } from "node:crypto";
import { refuse, type Refusal } from "archive/base/refusal";

/** A link's token as it is kept: of 32 random bytes, so there is nothing to guess and no key to turn. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The same for a link that was used, is too old, or never was. */
export function linkOver(): Refusal {
  return refuse("bad_request", { message: { key: "mail_link.over" } });
}
