import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";

/** Encrypts small values for cookies (JWE, A256GCM, RFC 7516) and signs nothing else: GCM authenticates too. */
export interface Sealer {
  seal(value: unknown): Promise<string>;
  /** @returns undefined for what no key opens. */
  open(sealed: string): Promise<unknown>;
}

/** @param secretKeys newest first: the first seals, all open. @param purpose separates one cookie's key from another's. */
export function createSealer(secretKeys: readonly string[], purpose: string): Sealer {
  const keys = secretKeys.map((secret) => new Uint8Array(hkdfSync("sha256", secret, "akkhor web", purpose, 32)));
  const [newest] = keys;
  if (!newest) throw new Error("SECRET_KEYS is empty");
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(newest),
    async open(sealed) {
      for (const key of keys) {
        const opened = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        }).catch(() => null);
        if (opened) return JSON.parse(new TextDecoder().decode(opened.plaintext)) as unknown;
      }
      return undefined;
    },
  };
}
