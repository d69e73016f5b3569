import { DAY_MS } from "archive/contract/durations";
import { deleteSubscription, findPush, claimPushes } from "archive/db/notifications/subscriptions";
import { HostAway } from "archive/messages/push/hosts";
import { pushPayload } from "archive/messages/push/payload";
import { sendToDevice } from "archive/messages/push/send";
import type { Services } from "archive/domain/services";

/** Older than this, nobody is woken for it. */
const STALE_MS = DAY_MS;

/**
 * Wakes one device for a notification, unless it was seen meanwhile, its session ended, or its person wants none. A
 * device that its push service doesn't know any more (404, 410) is forgotten.
 * @throws Error where trying again may help; the queue does.
 */
export async function sendPush(
  services: Services,
  { notificationId, subscriptionId }: { notificationId: number; subscriptionId: number },
): Promise<void> {
  const { config, db, log, push, pushHosts, queue } = services;
  const now = services.now();
  const found = push && (await findPush(db, { notificationId, subscriptionId, now }));
  if (!found || now.getTime() - found.created_at.getTime() > STALE_MS) return;
  const outcome = await sendToDevice(
    config,
    { push, pushHosts },
    found,
    pushPayload({ ...found, notificationId }),
  ).catch((fault: unknown) => {
    if (fault instanceof HostAway) return fault;
    throw fault;
  });
  // A try that was none isn't counted: it waits anew, until it is stale.
  if (outcome instanceof HostAway)
    return queue.add(db, "send-push", { notificationId, subscriptionId }, { afterMs: outcome.forMs });
  if (outcome === "gone") await deleteSubscription(db, subscriptionId);
  // Its address may carry a secret, so only our own number of it is told.
  if (outcome === "refused") log.error("push refused by its service for good", { subscriptionId });
}

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
