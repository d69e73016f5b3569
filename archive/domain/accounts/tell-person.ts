import type { Db } from "archive/db/connection";
import type { Row } from "archive/db/tables/tables";
import type { MailParams } from "archive/messages/mail";
import { queueMessage } from "archive/domain/messages/send";
import type { SmsTemplate } from "archive/messages/texts.en";
import type { Services } from "archive/domain/services";

type Told = Pick<Row<"people">, "email" | "mobile" | "first_name" | "language">;
type Facts = Omit<MailParams, "name">;

/**
 * Tells a person what was done with their account: by mail where they have one, which costs nothing and says more, else
 * by text message.
 */
export async function tellPerson(
  services: Services,
  tx: Db,
  person: Told,
  template: SmsTemplate,
  facts: Facts = {},
): Promise<void> {
  const mobile = person.email === null ? person.mobile : null;
  await tellEverywhere(services, tx, { ...person, mobile }, template, facts);
}

/** Tells a person at every address of theirs: of what would open their account to somebody who holds one of these. */
export async function tellEverywhere(
  services: Services,
  tx: Db,
  person: Told,
  template: SmsTemplate,
  facts: Facts = {},
): Promise<void> {
  for (const to of [person.email, person.mobile]) {
    if (to !== null)
      await queueMessage(services, tx, {
        to,
        language: person.language,
        template,
        params: { ...facts, name: person.first_name },
      });
  }
}
