import { deleteSeenBefore } from "archive/db/notifications/notifications";
import type { Services } from "archive/domain/services";

const BATCH = 1000;

/** Removes notifications that were seen so long ago that nobody looks for them; unseen ones stay. */
export async function pruneNotifications({ db, config, now, log }: Services): Promise<void> {
  const before = new Date(now().getTime() - config.seenNotificationsMs);
  let removed = 0;
  for (let gone = BATCH; gone === BATCH; removed += gone) gone = await deleteSeenBefore(db, before, BATCH);
  if (removed > 0) log.info("old notifications removed", { notifications: removed });
}
