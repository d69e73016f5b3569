import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import { MAIL_LINK_MINUTES, type AskMailLink, type MailLinkAsked } from "archive/contract/accounts/mail-link";
import { insertMailLink } from "archive/db/accounts/mail-links";
import { findHolderOf } from "archive/db/accounts/people";
import { limitMessages } from "archive/domain/accounts/limit-messages";
import type { Visit } from "archive/domain/actor";
import { isOpenTo } from "archive/contract/leaving/leaving";
import { queueMail } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import { hashOfToken } from "archive/base/keys";

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
