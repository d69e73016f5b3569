import type { Language } from "archive/contract/language";
import { isMobile } from "archive/contract/address";
import type { Db } from "archive/db/connection";
import type { NewRow } from "archive/db/tables/tables";
import { insertMessage, listNewestMessages } from "archive/db/notifications/messages";
import type { Services } from "archive/domain/services";
import { writeMail, writeSms, type MailParams } from "archive/messages/mail";
import type { MailTemplate, SmsTemplate } from "archive/messages/texts.en";
import type { LocalMessage } from "archive/contract/local";
import { isSameText } from "archive/base/keys";
import { refuse } from "archive/base/refusal";

interface Message<Template> {
  to: string;
  language: Language;
  template: Template;
  params?: MailParams;
}

/** Writes a mail and the job that sends it, both in the transaction of the fact that they tell of. */
export async function queueMail(services: Services, tx: Db, message: Message<MailTemplate>): Promise<void> {
  const { to, language, template, params = {} } = message;
  const { unsubscribe = null } = params;
  await queue(services, tx, {
    channel: "mail",
    recipient: to,
    ...writeMail(services.config, language, template, params),
    unsubscribe,
  });
}

/** The same by mail or by text message, as the address is. */
export async function queueMessage(services: Services, tx: Db, message: Message<SmsTemplate>): Promise<void> {
  const { to, language, template, params = {} } = message;
  if (!isMobile(to)) return queueMail(services, tx, message);
  const text = writeSms(services.config, language, template, params);
  await queue(services, tx, { channel: "sms", recipient: to, subject: "", text, html: null });
}

async function queue(services: Services, tx: Db, message: NewRow<"messages">): Promise<void> {
  const messageId = await insertMessage(tx, { ...message, created_at: services.now() });
  await services.queue.add(tx, "send-message", { messageId });
}

const NEWEST = 50;

/** The newest mails and SMS of this machine. @throws Refusal "not_found" without the token that the start printed. */
export async function listLocalMessages(services: Services, token: string): Promise<LocalMessage[]> {
  if (!services.outboxToken || !isSameText(token, services.outboxToken)) throw refuse("not_found");
  const rows = await listNewestMessages(services.db, NEWEST);
  return rows.map(({ id, channel, recipient, subject, text, html, created_at }) => ({
    id,
    channel,
    recipient,
    subject,
    text,
    html,
    date: created_at.toISOString(),
  }));
}
