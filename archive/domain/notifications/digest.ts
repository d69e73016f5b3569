import { unsubscribeAddress } from "archive/contract/site-pages";
import type { Db } from "archive/db/connection";
import type { Row } from "archive/db/tables/tables";
import { unsubscribeToken } from "./settings";
import type { Services } from "archive/domain/services";
import { unlinked } from "archive/messages/mail";
import { notificationSentence, type NotificationFacts } from "archive/messages/notification-text";
import { queueMail } from "archive/domain/messages/send";
import { sentence } from "archive/messages/sentences";

/** Sentences that a letter shows; the rest are counted in its last line. */
const MOST_LINES = 12;

type DigestReader = Pick<Row<"people">, "id" | "first_name" | "language"> & { email: string };

/** Writes one letter about all of it. @param notifications last first, not empty */
export async function queueDigest(
  services: Services,
  tx: Db,
  reader: DigestReader,
  notifications: readonly NotificationFacts[],
): Promise<void> {
  const lines = notifications.slice(0, MOST_LINES).map((each) => notificationSentence(reader.language, safe(each)));
  const rest = notifications.slice(MOST_LINES).reduce((sum, { count }) => sum + count, 0);
  if (rest > 0) lines.push(sentence(reader.language, { key: "notificationText.more", params: { count: rest } }));
  await queueMail(services, tx, {
    to: reader.email,
    language: reader.language,
    template: "digest",
    params: {
      name: reader.first_name,
      lines,
      unsubscribe: services.config.siteOrigin + unsubscribeAddress(unsubscribeToken(services, reader.id)),
    },
  });
}

/** What others wrote, as no mail program takes it for an address of the web. */
function safe(notification: NotificationFacts): NotificationFacts {
  const { first_name, last_name, group_name } = notification;
  return {
    ...notification,
    first_name: unlinked(first_name),
    last_name: last_name && unlinked(last_name),
    group_name: group_name && unlinked(group_name),
  };
}
