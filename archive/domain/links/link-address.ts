import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { linkPage } from "archive/contract/site-pages";
import { keysFor } from "archive/domain/keys";
import type { Services } from "archive/services";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A link's token, sealed for its row: who has the database alone can't read it. Names its key, so that keys may change. */
export function sealToken(services: Pick<Services, "secretKeys">, token: string): string {
  const [{ id, key }] = keysFor(services, "link-address");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([iv, cipher.update(token, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${sealed.toString("base64url")}`;
}

/** Where a link opens; null where the key that sealed it is no longer among SECRET_KEYS. */
export function addressOf(services: Pick<Services, "secretKeys" | "config">, sealedToken: string): string | null {
  const [id, text = ""] = sealedToken.split(".");
  const key = keysFor(services, "link-address").find((each) => each.id === id)?.key;
  if (!key) return null;
  const sealed = Buffer.from(text, "base64url");
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES)).setAuthTag(sealed.subarray(-TAG_BYTES));
  const token = opener.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + opener.final("utf8");
  return services.config.siteOrigin + linkPage(token);
}
