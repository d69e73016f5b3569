import { takeOpenPayments } from "archive/db/payments/payments";
import { lookAfter } from "archive/domain/payments/look-after";
import type { Services } from "archive/domain/services";

/** Before that whoever pays is still about it, and comes back. */
const YOUNGEST_MS = 5 * 60_000;
const AT_ONCE = 50;

/** Asks the gateway about payments that were left open: a browser that was closed, a notice that did not come. */
export async function askPayments(services: Services): Promise<void> {
  if (!services.payments.provider) return;
  const now = services.now();
  for (const payment of await takeOpenPayments(services.db, {
    now,
    youngest: new Date(now.getTime() - YOUNGEST_MS),
    limit: AT_ONCE,
  }))
    await lookAfter(services, payment);
}
