import { hashOfToken } from "archive/base/keys";
import { createHash, randomBytes } from "node:crypto";
import { MINUTE_MS } from "archive/contract/durations";
import { insertChallenge, takeChallenge } from "archive/db/accounts/passkeys";
import type { SignedIn } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import type { ArchiveConfig } from "archive/base/config";

export const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * Bytes for a device to sign, within five minutes and once.
 * @param actor whoever adds a passkey: nobody else's answer counts; null for a sign-in
 */
export async function newChallenge(services: Services, actor: SignedIn | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await insertChallenge(services.db, {
    challenge_hash: hashOfToken(Buffer.from(challenge).toString("base64url")),
    session_id: actor?.sessionId ?? null,
    expires_at: new Date(services.now().getTime() + CHALLENGE_MS),
  });
  return challenge;
}

/**
 * The challenge that an answer says it has signed, taken away whatever comes of it; null where we gave out no such one,
 * or it was answered.
 */
export async function challengeOf(
  services: Services,
  clientDataJSON: string,
  actor: SignedIn | null,
): Promise<string | null> {
  const challenge = saidIn(clientDataJSON);
  if (challenge === null) return null;
  const ours = await takeChallenge(services.db, {
    challengeHash: hashOfToken(challenge),
    sessionId: actor?.sessionId ?? null,
    now: services.now(),
  });
  return ours ? challenge : null;
}

function saidIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = said !== null && typeof said === "object" && "challenge" in said ? said.challenge : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** EdDSA, ES256, RS256: what every Node of ours checks, so that no key is good on one server alone. */
export const ALGORITHMS = [-8, -7, -257];

/** The party that passkeys are for: the site as its settings name it, whatever host was asked. */
export function relyingParty({ siteOrigin }: ArchiveConfig) {
  return { id: new URL(siteOrigin).hostname, origin: siteOrigin };
}

/** Terms that an answer to a challenge has to meet. */
export function expectedOf(config: ArchiveConfig, expectedChallenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
}

/** Handle by which devices know a person: the same for all of their passkeys, and nothing that tells who it is. */
export function handleOf(randomId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(`passkey ${randomId}`).digest());
}

/** Read at the first use: with what it needs to read certificates it weighs more than the rest of sign-in. */
export function webauthn() {
  return import("@simplewebauthn/server");
}
