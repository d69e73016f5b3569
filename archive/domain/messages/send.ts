import type { Language } from "archive/contract/language";
import { isMobile, type Address } from "archive/contract/address";
import type { Db } from "archive/db/connection";
import { insertMessage } from "archive/db/notifications/messages";
import type { Services } from "archive/domain/services";
import { writeMail, writeSms, type MailParams } from "archive/messages/mail";
import type { MailTemplate, SmsTemplate } from "archive/messages/texts.en";

export interface Mail {
  to: string;
  language: Language;
  template: MailTemplate;
  params?: MailParams;
}

/** Writes a mail and the job that sends it, both in the transaction of the fact that they tell of. */
export async function queueMail(services: Services, tx: Db, mail: Mail): Promise<void> {
  const letter = writeMail(services.config, mail.language, mail.template, mail.params ?? {});
  const messageId = await insertMessage(tx, {
    channel: "mail",
    recipient: mail.to,
    ...letter,
    unsubscribe: mail.params?.unsubscribe ?? null,
    now: services.now(),
  });
  await services.queue.add(tx, "send-message", { messageId });
}

/** Queues a text message. */
export async function queueSms(
  services: Services,
  tx: Db,
  sms: { to: string; language: Language; template: SmsTemplate; params?: MailParams },
): Promise<void> {
  const text = writeSms(services.config, sms.language, sms.template, sms.params ?? {});
  const messageId = await insertMessage(tx, {
    channel: "sms",
    recipient: sms.to,
    subject: "",
    text,
    html: null,
    now: services.now(),
  });
  await services.queue.add(tx, "send-message", { messageId });
}

/** The same thing said by mail or by text message, as the address is. */
export async function queueMessage(
  services: Services,
  tx: Db,
  message: { to: Address; language: Language; template: SmsTemplate; params?: MailParams },
): Promise<void> {
  await (isMobile(message.to) ? queueSms(services, tx, message) : queueMail(services, tx, message));
}
