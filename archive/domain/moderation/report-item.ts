import type { ReportCreate } from "archive/contract/report";
import { findItem } from "archive/db/items/items";
import { countOpenReports, insertReport } from "archive/db/moderation/reports";
import type { Actor } from "archive/domain/actor";
import { factsOf } from "archive/domain/items/item-view";
import { consumeRateLimit } from "archive/domain/limits";
import { maySeeItem } from "archive/domain/policy";
import { queueMail } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";

/**
 * Takes a report of an item from anybody, and writes to the operator where one asked for letters and the item has no
 * other report that waits. What is no longer there is answered alike, so that nobody learns by reporting what there is.
 * An item that the reporter can't open by themselves may have been seen by somebody's public link, so it is taken, and
 * told apart.
 * @param from.address of the caller, for the limit
 * @throws Refusal "too_many"
 */
export async function reportItem(
  services: Services,
  from: { actor: Actor | null; address: string },
  report: ReportCreate,
): Promise<void> {
  await consumeRateLimit(services, { "report-address": from.address });
  const { config, now } = services;
  const { item_id: itemId } = report;
  const reporterId = from.actor?.personId ?? null;
  await services.db.transaction().execute(async (tx) => {
    const item = await findItem(tx, itemId, reporterId);
    if (!item || item.binnedAt) return;
    const first = (await countOpenReports(tx, itemId)) === 0;
    const said = { ...report, reporter_id: reporterId, open_to_reporter: maySeeItem(from.actor, factsOf(item)) };
    const taken = await insertReport(tx, { ...said, created_at: now() });
    // The operator's programs speak English; so do their letters. What a stranger wrote is read in the terminal alone.
    if (taken && first && config.moderationMailTo)
      await queueMail(services, tx, {
        to: config.moderationMailTo,
        language: "en",
        template: "report",
        params: { token: String(itemId), lines: [`npm run moderate -- show ${itemId}`] },
      });
  });
}
