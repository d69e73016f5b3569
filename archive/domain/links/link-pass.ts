import type { LinkRecord } from "archive/db/sharing/links";
import { isSealed, seal } from "archive/base/keys";
import type { Services } from "archive/domain/services";

/** How long the password need not be given again. */
export const PASS_SECONDS = 12 * 3600;

/**
 * Shows that a link's password was given: for that link alone, as long as the password is the same, and for some hours.
 */
export function newPass(services: Services, link: Pick<LinkRecord, "id" | "passwordHash">): string {
  const until = Math.floor(services.now().getTime() / 1000) + PASS_SECONDS;
  return `${until}.${seal(services, "link-pass", textOf(link, until))}`;
}

export function isPass(services: Services, link: Pick<LinkRecord, "id" | "passwordHash">, pass: string): boolean {
  const [, until = "", sealed = ""] = /^(\d{1,12})\.([\w-]{20,60})$/.exec(pass) ?? [];
  return (
    Number(until) * 1000 > services.now().getTime() &&
    isSealed(services, "link-pass", textOf(link, Number(until)), sealed)
  );
}

function textOf({ id, passwordHash }: Pick<LinkRecord, "id" | "passwordHash">, until: number): string {
  return `${id} ${until} ${passwordHash ?? ""}`;
}
