import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  MAIL_LINK_MINUTES,
  type AskMailLink,
  type MailLinkAsked,
  type EnterByMailLink,
  type LookAtMailLink,
  type MailLinkSeen,
} from "archive/contract/accounts/mail-link";
import { insertMailLink, findMailLink, useMailLink } from "archive/db/accounts/mail-links";
import { findHolderOf } from "archive/db/accounts/people";
import { SECOND_TAP_MS } from "archive/domain/accounts/code";
import { limitMessages } from "archive/domain/accounts/flow";
import type { Visit } from "archive/domain/actor";
import { isOpenTo } from "archive/contract/leaving/leaving";
import { queueMail } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import { hashOfToken } from "archive/base/keys";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Tokens } from "archive/contract/accounts/account";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { enter, tokensOfEntry } from "archive/domain/accounts/enter";
import { consumeRateLimit } from "archive/domain/limits";
import { maskAddress } from "archive/domain/accounts/mask-address";

/**
 * Mails a link that signs in. An address that nobody has gets a letter that says so: one letter and one row either way,
 * so that neither words nor time tell of an account. @throws Refusal "too_many"
 */
export async function askMailLink(
  services: Services,
  { email, next }: AskMailLink,
  visit: Visit,
): Promise<z.infer<typeof MailLinkAsked>> {
  await limitMessages(services, email, visit);
  const flow = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const minutes = MAIL_LINK_MINUTES;
  const expiresAt = new Date(services.now().getTime() + minutes * 60_000);
  const { language } = visit;
  await services.db.transaction().execute(async (tx) => {
    const holder = await findHolderOf(tx, email);
    const served = holder && isOpenTo(holder, services.now()) ? holder : null;
    await insertMailLink(tx, {
      id: flow,
      token_hash: hashOfToken(token),
      address: email,
      person_id: served?.id ?? null,
      next: next ?? null,
      expires_at: expiresAt,
    });
    await queueMail(
      services,
      tx,
      served
        ? { to: email, language, template: "entry_link", params: { name: served.first_name, token, minutes } }
        : { to: email, language, template: "no_account_link" },
    );
  });
  return { flow, minutes };
}

/**
 * Signs in by the link of a mail, once. Only the browser that presses is signed in, whoever asked for the link.
 * @throws Refusal "bad_request" for any link that does not hold; "second_step"; "leaving"
 */
export async function enterByMailLink(
  services: Services,
  { token, once }: EnterByMailLink,
  visit: Visit,
): Promise<Tokens> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const now = services.now();
  const tokenHash = hashOfToken(token);
  const entry = await services.db.transaction().execute(async (tx) => {
    const link = await findMailLink(tx, tokenHash, now);
    // The person first, as whoever changes their password or address does, which ends the link.
    const person = link?.person_id ? await lockSigningIn(tx, link.person_id, now) : null;
    if (!link || person?.email !== link.address) return null;
    // Who brings no mark of their page gets one that nobody has: their link is used once and never again.
    const mark = hashOfToken(once ?? randomUUID());
    const used = await useMailLink(tx, { tokenHash, mark, now, sameSince: new Date(now.getTime() - SECOND_TAP_MS) });
    // Whether it is the second tap is known by the session that the first opened, if it did.
    const opener = { what: `link ${tokenHash}`, used: false };
    return used ? enter(services, tx, person, visit, "link", { opener }) : null;
  });
  if (!entry) throw linkOver();
  return tokensOfEntry(entry);
}

/**
 * Tells whose account a link opens before anybody presses; mail scanners look too, and use nothing up.
 * @throws Refusal "bad_request"
 */
export async function lookAtMailLink(
  services: Services,
  { token, flow }: LookAtMailLink,
  visit: Visit,
): Promise<z.infer<typeof MailLinkSeen>> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const link = await findMailLink(services.db, hashOfToken(token), services.now());
  if (!link || link.used_at) throw linkOver();
  return { address: maskAddress(link.address), own_browser: link.id === flow, next: link.next };
}

/** The same for a link that was used, is too old, or never was. */
function linkOver(): Refusal {
  return refuse("bad_request", "mail_link.over");
}
