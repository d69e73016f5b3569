import { randomBytes } from "node:crypto";
import { hashOfToken } from "archive/base/keys";
import type { Address } from "archive/contract/address";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";

/** 192 bits; the database learns its hash alone. */
export function newToken() {
  const token = randomBytes(24).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/**
 * Counts letters to some addresses against the sender and each address. Not in a transaction, which would hold a second
 * connection.
 */
export async function limitInvitationMails(services: Services, actor: Actor, addresses: Address[]): Promise<void> {
  for (const address of addresses)
    await consumeRateLimit(services, {
      "invite-sender": actor.personId,
      "invite-sender-day": actor.personId,
      "invite-recipient": address,
    });
}
