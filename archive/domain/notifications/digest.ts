import { rowsBehind } from "archive/base/batches";
import { unsubscribeAddress } from "archive/contract/site-pages";
import type { Db } from "archive/db/connection";
import type { Row } from "archive/db/tables/tables";
import { unsubscribeToken } from "./settings";
import type { Services } from "archive/domain/services";
import { unlinked } from "archive/messages/mail";
import { notificationSentence, type NotificationFacts } from "archive/messages/notification-text";
import { queueMail } from "archive/domain/messages/send";
import { sentence } from "archive/messages/sentences";
import { HOUR_MS } from "archive/contract/durations";
import { listUnseenSince } from "archive/db/notifications/notifications";
import { lockForDigest, markDigested, peopleDueForDigest } from "archive/db/notifications/notification-settings";
import { deleteDeadSubscriptions } from "archive/db/notifications/subscriptions";
import { apart } from "archive/domain/apart";

/** Sentences that a letter shows; the rest are counted in its last line. */
const MOST_LINES = 12;

type DigestReader = Pick<Row<"people">, "id" | "first_name" | "language"> & { email: string };

/** Writes one letter about all of it. @param notifications last first, not empty */
async function queueDigest(
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

const BATCH = 200;
/** A little less than a day, so that one that ran late does not push the next ones back. */
const APART_MS = 20 * HOUR_MS;
/** More than a mail shows are counted, up to here. */
const MOST_ROWS = 1000;

/**
 * One mail for all that came unseen since the last one, for each person who wants it. Person by person: the mail and
 * the mark that it was written commit together, so a run that breaks off goes on where it was and writes to nobody
 * twice.
 */
export async function sendDigests(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - APART_MS);
  const digests = apart(services, "a digest");
  const due = rowsBehind((after) => peopleDueForDigest(services.db, { before, after, limit: BATCH }));
  for await (const personId of due) await digests.each({ personId }, () => sendDigest(services, personId, before));
  await deleteDeadSubscriptions(services.db, services.now());
  digests.end();
}

async function sendDigest(services: Services, personId: number, before: Date) {
  await services.db.transaction().execute(async (tx) => {
    const person = await lockForDigest(tx, personId, before);
    if (!person?.email) return;
    const notifications = await listUnseenSince(tx, personId, person.digested_at, MOST_ROWS);
    if (notifications.length > 0) await queueDigest(services, tx, { ...person, email: person.email }, notifications);
    await markDigested(tx, personId, services.now());
  });
}
