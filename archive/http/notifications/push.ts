import { NOTIFICATION_CALLS as CALLS } from "archive/contract/notifications/calls";
import { dropTopic, hearTopic, subscribe, unsubscribeDevice } from "archive/domain/notifications/settings";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/**
 * Waking a device: a subscription belongs to a session, and hears `user_{id}` and each `group_{id}` of its person until
 * it drops one.
 */
export function pushCalls(api: CallApp, services: Services): void {
  api.take(CALLS.pushSubscribe, ({ caller, body }) => subscribe(services, caller, body));
  api.take(CALLS.pushUnsubscribe, ({ actor }) => unsubscribeDevice(services, actor));
  api.take(CALLS.pushTopic, ({ actor, param }) => hearTopic(services, actor, param("topic")));
  api.take(CALLS.pushTopicDrop, ({ actor, param }) => dropTopic(services, actor, param("topic")));
}
