import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { CookieName } from "~/session/cookies/cookie-names";
import { requestCookie } from "~/session/cookies/cookies";

export type Sealer = ReturnType<typeof createSealer>;

const MOST_OPENED = 1000;

/**
 * Encrypts small values for cookies (JWE, A256GCM, RFC 7516). GCM also authenticates them, so nothing is signed.
 * @param secretKeys newest first: the first seals, all open.
 * @param purpose separates one cookie's key from another's.
 */
export function createSealer(secretKeys: readonly string[], purpose: string) {
  // Imported once: raw bytes would be imported anew at each use.
  const keys = secretKeys.map((secret) =>
    crypto.subtle.importKey("raw", hkdfSync("sha256", secret, "akkhor web", purpose, 32), "AES-GCM", false, [
      "encrypt",
      "decrypt",
    ]),
  );
  const [newest] = keys;
  if (!newest) throw new Error("SECRET_KEYS is empty");
  // A browser sends the same cookie again and again, and it opens to the same.
  const latest = new LRUCache<string, object>({ max: MOST_OPENED });
  async function openAnew(sealed: string): Promise<object | undefined> {
    for (const key of keys) {
      const opened = await compactDecrypt(sealed, await key, {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      }).catch(() => null);
      if (opened) return JSON.parse(new TextDecoder().decode(opened.plaintext)) as object;
    }
    return undefined;
  }
  return {
    seal: async (value: object) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(await newest),
    /** @returns undefined for what no key opens; the same value for the same text, which nobody may change. */
    async open(sealed: string): Promise<unknown> {
      const opened = latest.get(sealed) ?? (await openAnew(sealed));
      if (opened) latest.set(sealed, opened);
      return opened;
    },
  };
}

/** Facts in a sealed cookie of a request; null where there is none, or none that such facts are in. */
export async function openCookie<Facts>(
  request: Request,
  name: CookieName,
  schema: z.ZodType<Facts>,
  sealer: Sealer,
): Promise<Facts | null> {
  const sealed = requestCookie(request, name);
  return sealed ? (schema.safeParse(await sealer.open(sealed)).data ?? null) : null;
}
