import type { Language } from "archive/contract/language";
import type { Db } from "archive/db/connection";
import type { LetterParams } from "archive/messages/letter";
import { queueMessage } from "archive/messages/send";
import type { SmsTemplate } from "archive/messages/texts.en";
import type { Services } from "archive/services";

/** Tells a person at every address of theirs: of what would open their account to somebody who holds one of these. */
export async function tellEverywhere(
  services: Services,
  tx: Db,
  person: { email: string | null; mobile: string | null; first_name: string; language: Language },
  template: SmsTemplate,
  params: Omit<LetterParams, "name"> = {},
): Promise<void> {
  for (const to of [person.email, person.mobile]) {
    if (to !== null) await queueMessage(services, tx, { to, language: person.language, template, params: { ...params, name: person.first_name } });
  }
}
