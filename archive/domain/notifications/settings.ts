import type { NotificationSettings, NotificationWishes } from "archive/contract/notifications/notification";
import { endDigests, findWishes, saveWishes } from "archive/db/notifications/notification-settings";
import {
  countOtherSubscriptions,
  findSubscriptionOfSession,
  deleteSubscriptionOfSession,
  isTopicOf,
  limitSubscriptions,
  muteTopic,
  replaceSubscription,
  unmuteTopic,
} from "archive/db/notifications/subscriptions";
import type { SignedIn, Caller } from "archive/domain/actor";
import { isSealed, seal, type Secrets } from "archive/base/keys";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import type { PushSubscription } from "archive/contract/notifications/notification-push";
import { isPushAddress } from "archive/messages/push/address";

/** Wishes of the person, and whether this device is woken. */
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

/** Devices of one person; more than that are old ones, or somebody's who makes work for others. */
const MOST_OF_ONE = 10;

/**
 * Wakes this device from now on, in the language of its page; ends with its session. Above the limit the device that
 * was used longest ago is forgotten. @throws Refusal "bad_request" for addresses of no push service
 */
export async function subscribe(
  services: Services,
  { actor, language }: Caller & { actor: SignedIn },
  subscription: PushSubscription,
): Promise<void> {
  if (!services.push) throw refuse("not_found");
  const { endpoint, keys } = subscription;
  if (!isPushAddress(services.config, endpoint)) throw refuseField("endpoint", "push.endpoint_refused");
  const { personId: person_id, sessionId: session_id } = actor;
  await services.db.transaction().execute(async (tx) => {
    await replaceSubscription(tx, { person_id, session_id, endpoint, ...keys, language, created_at: services.now() });
    await limitSubscriptions(tx, { ...actor, most: MOST_OF_ONE });
  });
}

/** Lets this device sleep. */
export async function unsubscribeDevice({ db }: Services, actor: SignedIn): Promise<void> {
  await deleteSubscriptionOfSession(db, actor.sessionId);
}

/**
 * This device hears a topic again. @throws Refusal "not_found" for topics of others, and where the device is not
 * subscribed
 */
export async function hearTopic(services: Services, actor: SignedIn, topic: string): Promise<void> {
  await unmuteTopic(services.db, await ownDevice(services, actor, topic), topic);
}

/** This device doesn't hear a topic any more. @throws as hearTopic */
export async function dropTopic(services: Services, actor: SignedIn, topic: string): Promise<void> {
  await muteTopic(services.db, await ownDevice(services, actor, topic), topic);
}

async function ownDevice({ db }: Services, actor: SignedIn, topic: string): Promise<number> {
  const device = (await isTopicOf(db, actor.personId, topic)) && (await findSubscriptionOfSession(db, actor.sessionId));
  if (!device) throw refuse("not_found");
  return device.id;
}
