import { DAY_MS, MINUTE_MS } from "archive/contract/durations";
import { deleteSeenBefore } from "archive/db/notifications/notifications";
import type { Services } from "archive/domain/services";
import { forgetReportersBefore } from "archive/db/moderation/reports";
import { takeOpenPayments } from "archive/db/payments/payments";
import { apart } from "archive/domain/apart";
import { lookAfter } from "archive/domain/payments/hear-gateway";
import { fillGap } from "archive/db/search/search-rows";

const BATCH = 1000;

/** Removes notifications that were seen so long ago that nobody looks for them; unseen ones stay. */
export async function pruneNotifications({ db, config, now, log }: Services): Promise<void> {
  const before = new Date(now().getTime() - config.seenNotificationsMs);
  let removed = 0;
  for (let gone = BATCH; gone === BATCH; removed += gone) gone = await deleteSeenBefore(db, before, BATCH);
  if (removed > 0) log.info("old notifications removed", { notifications: removed });
}

/** So long after a report was acted on, somebody may still want to answer whoever made it. */
const KEPT_MS = 90 * DAY_MS;

/** Forgets who made reports that are settled; what they said of the item stays with it. */
export async function forgetReporters({ db, now, log }: Services): Promise<void> {
  const forgotten = await forgetReportersBefore(db, new Date(now().getTime() - KEPT_MS));
  if (forgotten > 0) log.info("reporters forgotten", { reports: forgotten });
}

/** Before that whoever pays is still about it, and comes back. */
const YOUNGEST_MS = 5 * MINUTE_MS;
const AT_ONCE = 50;

/** Asks the gateway about payments that were left open: a browser that was closed, a notice that did not come. */
export async function askPayments(services: Services): Promise<void> {
  if (!services.payments.provider) return;
  const now = services.now();
  const payments = apart(services, "a payment");
  const open = { now, youngest: new Date(now.getTime() - YOUNGEST_MS), limit: AT_ONCE };
  for (const payment of await takeOpenPayments(services.db, open))
    await payments.each({ transaction: payment.transactionId }, () => lookAfter(services, payment));
  payments.end();
}

const ROWS_AT_ONCE = 200;

/**
 * Makes findable what was there before search, bit by bit, so that nobody waits for it; asked for at each start, and
 * soon done where there is nothing.
 */
export async function fillSearch({ db }: Services): Promise<void> {
  while (await db.transaction().execute((tx) => fillGap(tx, ROWS_AT_ONCE)));
}
