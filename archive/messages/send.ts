import type { Language } from "archive/contract/language";
import type { Db } from "archive/db/connection";
import { insertMessage } from "archive/db/messages";
import type { Services } from "archive/services";
import { writeLetter, type LetterParams } from "./letter";
import type { MailTemplate } from "./texts.en";

export interface Mail {
  to: string;
  language: Language;
  template: MailTemplate;
  params?: LetterParams;
}

/** Writes a mail and the job that sends it, both in the transaction of the fact that they tell of. */
export async function queueMail(services: Services, tx: Db, mail: Mail): Promise<void> {
  const letter = writeLetter(services.config, mail.language, mail.template, mail.params ?? {});
  const messageId = await insertMessage(tx, { channel: "mail", recipient: mail.to, ...letter, now: services.now() });
  await services.queue.add(tx, "send-message", { messageId });
}
