import { linkPage } from "archive/contract/site-pages";
import { hide, reveal } from "archive/base/hidden-text";
import type { Services } from "archive/domain/services";

/** A link's token, sealed for its row. */
export function sealToken(services: Pick<Services, "secretKeys">, token: string): string {
  return hide(services, "link-address", token);
}

/** Where a link opens; null where the key that sealed it is no longer among SECRET_KEYS. */
export function addressOf(services: Pick<Services, "secretKeys" | "config">, sealedToken: string): string | null {
  const token = reveal(services, "link-address", sealedToken);
  return token === null ? null : services.config.siteOrigin + linkPage(token);
}
