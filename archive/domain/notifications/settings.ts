import type { NotificationSettings, NotificationWishes } from "archive/contract/notifications/notification";
import { endDigests, findWishes, saveWishes } from "archive/db/notifications/notification-settings";
import { countOtherSubscriptions, findSubscriptionOfSession } from "archive/db/notifications/subscriptions";
import type { SignedIn } from "archive/domain/actor";
import { isSealed, seal, type Secrets } from "archive/base/keys";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** What the person wants, and what this device does. */
export async function notificationSettings({ db, push }: Services, actor: SignedIn): Promise<NotificationSettings> {
  const wishes = await findWishes(db, actor.personId);
  const subscription = await findSubscriptionOfSession(db, actor.sessionId);
  const others = await countOtherSubscriptions(db, actor.personId, actor.sessionId);
  return {
    push: wishes.push,
    digest: wishes.digest,
    push_key: push?.publicKey ?? null,
    subscribed: subscription !== null,
    other_devices: others,
    muted_topics: subscription?.muted ?? [],
  };
}

/** @throws Refusal "bad_request" where a digest has no address to go to */
export async function changeSettings(
  services: Services,
  actor: SignedIn,
  wishes: NotificationWishes,
): Promise<NotificationSettings> {
  const { email } = await findWishes(services.db, actor.personId);
  if (wishes.digest === "daily" && email === null) throw refuseField("digest", "notification.digest_needs_email");
  await saveWishes(services.db, actor.personId, wishes, services.now());
  return notificationSettings(services, actor);
}

/**
 * Ends somebody's digests by the link of one of them, signed in or not; again does no harm.
 * @throws Refusal "not_found"
 */
export async function unsubscribe(services: Services, token: string): Promise<void> {
  const [, personId = "", sealed = ""] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? [];
  if (!personId || !isSealed(services, "unsubscribe", personId, sealed)) throw refuse("not_found");
  await endDigests(services.db, Number(personId));
}

/** For a digest's own link: names the person, and holds as long as the site's keys do. */
export function unsubscribeToken(secrets: Secrets, personId: number): string {
  return `${personId}.${seal(secrets, "unsubscribe", String(personId))}`;
}
