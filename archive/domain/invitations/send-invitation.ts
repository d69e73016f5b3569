import { createHash, randomBytes } from "node:crypto";
import { isMobile, type Address } from "archive/contract/address";
import type { Language } from "archive/contract/language";
import type { Tx } from "archive/db/connection";
import { findHolder, findName } from "archive/db/reachable";
import type { Actor } from "archive/domain/actor";
import { spend } from "archive/domain/limits";
import { queueMail, queueSms } from "archive/messages/send";
import type { SmsTemplate } from "archive/messages/texts.en";
import type { Services } from "archive/services";

/** 192 bits; the database learns its hash alone. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Counts letters to some addresses against the sender and each address. Not in a transaction, which would hold a second connection. */
export async function spendLetters(services: Services, actor: Actor, addresses: Address[]): Promise<void> {
  for (const address of addresses) {
    const sender = String(actor.personId);
    await spend(services, { "invite-sender": sender, "invite-sender-day": sender, "invite-recipient": address });
  }
}

/**
 * Writes to an address who invites, and to what kind of thing. In the language of whoever has the address, or else the sender's.
 * Somebody who blocks the sender, or is blocked, is not written to; the sender hears nothing of it.
 * @returns the person who has the address already, to be told in the product too; not for the sender to know
 */
export async function sendInvitation(
  services: Services,
  tx: Tx,
  sender: { actor: Actor; language: Language },
  { address, token, template }: { address: Address; token: string; template: SmsTemplate },
): Promise<number | null> {
  const { personId } = sender.actor;
  const holder = await findHolder(tx, address, personId);
  if (holder?.blocked) return null;
  const letter = { to: address, language: holder?.language ?? sender.language, template, params: { inviter: await findName(tx, personId), token } };
  await (isMobile(address) ? queueSms(services, tx, letter) : queueMail(services, tx, letter));
  return holder?.id ?? null;
}

/** An address of which only its owner learns anything: "b…@example.test", "+8801…78". */
export function maskAddress(address: Address): string {
  if (isMobile(address)) return `${address.slice(0, 5)}…${address.slice(-2)}`;
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}…${address.slice(at)}`;
}
