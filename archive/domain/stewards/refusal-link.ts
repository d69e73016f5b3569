import { isSealed, seal } from "archive/base/keys";
import type { Services } from "archive/domain/services";

/** What a letter's link ends with: of one request, by which it is refused without signing in. */
export function refusalToken(services: Services, { id, askedAt }: { id: number; askedAt: Date }): string {
  const written = `${id}.${askedAt.getTime()}`;
  return `${written}.${seal(services, "steward-refusal", written)}`;
}

/** Of which request a link is; null where it is none of ours. */
export function readRefusalToken(services: Services, token: string): { id: number; askedAt: number } | null {
  const [, id, askedAt, sealed] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !askedAt || !sealed || !isSealed(services, "steward-refusal", `${id}.${askedAt}`, sealed)) return null;
  return { id: Number(id), askedAt: Number(askedAt) };
}
