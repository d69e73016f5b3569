import type { PushSubscription } from "archive/contract/notifications/notification-push";
import {
  deleteSubscriptionOfSession,
  findSubscriptionOfSession,
  isTopicOf,
  limitSubscriptions,
  muteTopic,
  replaceSubscription,
  unmuteTopic,
} from "archive/db/notifications/subscriptions";
import type { SignedIn, Caller } from "archive/domain/actor";
import { refuse, refuseField } from "archive/base/refusal";
import { isPushAddress } from "archive/messages/push/address";
import type { Services } from "archive/domain/services";

/** Of one person; more devices than that are old ones, or somebody's who makes work for others. */
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
