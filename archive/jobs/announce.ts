import { claimPushes } from "archive/db/notifications/subscriptions";
import type { Services } from "archive/domain/services";

const BATCH = 500;

/**
 * Asks for one push for each device of those who have something new under a key; each is then sent and tried again by
 * itself.
 */
export async function announce(services: Services, { foldKey }: { foldKey: string }): Promise<void> {
  for (let claimed = BATCH; claimed === BATCH; ) {
    claimed = await services.db.transaction().execute(async (tx) => {
      const batch = await claimPushes(tx, foldKey, services.now(), BATCH);
      for (const push of batch.pushes) await services.queue.add(tx, "send-push", push);
      return batch.claimed;
    });
  }
}
