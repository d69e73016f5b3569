import { createHash } from "node:crypto";
import type { ArchiveConfig } from "archive/base/config";

/** EdDSA, ES256, RS256: what every Node of ours checks, so that no key is good on one server alone. */
export const ALGORITHMS = [-8, -7, -257];

/** Whom passkeys are for: the site as its settings name it, whatever host was asked. */
export function relyingParty({ siteOrigin }: ArchiveConfig): { id: string; origin: string } {
  return { id: new URL(siteOrigin).hostname, origin: siteOrigin };
}

/** How devices know a person: the same for all of their passkeys, and nothing that tells who it is. */
export function handleOf(randomId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(`passkey ${randomId}`).digest());
}

/** Read at the first use: with what it needs to read certificates it weighs more than the rest of sign-in. */
export function webauthn() {
  return import("@simplewebauthn/server");
}
