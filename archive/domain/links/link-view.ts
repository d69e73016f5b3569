import { DAY_MS } from "archive/contract/durations";
import type { Link } from "archive/contract/sharing/link";
import { findLink, type LinkRecord } from "archive/db/sharing/links";
import type { Db } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { mayManageLink } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { linkPage } from "archive/contract/site-pages";
import { hide, reveal, type Secrets } from "archive/base/keys";

/** A link that the caller may change and take back. @throws Refusal "not_found" */
export async function getManagedLink(db: Db, actor: Actor, linkId: number): Promise<LinkRecord> {
  const link = await findLink(db, linkId);
  if (!link || !mayManageLink(actor, link)) throw refuse("not_found");
  return link;
}

/** A link as its owner sees it. */
export function viewLink(
  services: Services,
  { id, sealedToken, passwordHash, expiresAt, visits, visitedAt, createdAt, items }: LinkRecord,
): Link {
  return {
    id,
    address: addressOf(services, sealedToken),
    password: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: isOver(services, { expiresAt }),
    visits,
    visitedAt: visitedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    items,
  };
}

export function isOver(services: Services, { expiresAt }: Pick<LinkRecord, "expiresAt">): boolean {
  return expiresAt !== null && expiresAt <= services.now();
}

/** When a link that is to hold for so many days ends; null for ever. */
export function endOf(services: Services, days: number): Date | null {
  return days === 0 ? null : new Date(services.now().getTime() + days * DAY_MS);
}

/** A link's token, sealed for its row. */
export function sealToken(secrets: Secrets, token: string): string {
  return hide(secrets, "link-address", token);
}

/** Where a link opens; null where the key that sealed it is no longer among SECRET_KEYS. */
export function addressOf(services: Pick<Services, "secretKeys" | "config">, sealedToken: string): string | null {
  const token = reveal(services, "link-address", sealedToken);
  return token === null ? null : services.config.siteOrigin + linkPage(token);
}
