import { isSealed, seal, type Secrets } from "archive/base/keys";

/** For a digest's own link: names the person, and holds as long as the site's keys do. */
export function unsubscribeToken(secrets: Secrets, personId: number): string {
  return `${personId}.${seal(secrets, "unsubscribe", String(personId))}`;
}

/** Whom such a token names, or null where it is none of ours. */
export function personOfUnsubscribeToken(secrets: Secrets, token: string): number | null {
  const [, personId = "", sealed = ""] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? [];
  return personId && isSealed(secrets, "unsubscribe", personId, sealed) ? Number(personId) : null;
}
