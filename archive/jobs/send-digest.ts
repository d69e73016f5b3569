import { rowsBehind } from "archive/base/batches";
import { HOUR_MS } from "archive/contract/durations";
import { listUnseenSince } from "archive/db/notifications/notifications";
import { lockForDigest, markDigested, peopleDueForDigest } from "archive/db/notifications/notification-settings";
import { deleteDeadSubscriptions } from "archive/db/notifications/subscriptions";
import { apart } from "archive/domain/apart";
import { queueDigest } from "archive/domain/notifications/digest";
import type { Services } from "archive/domain/services";

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
