import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
import { PushSubscription } from "archive/contract/notifications/notification-push";
import { dropTopic, hearTopic, subscribe, unsubscribeDevice } from "archive/domain/notifications/subscribe";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/**
 * Waking a device: a subscription belongs to a session, and hears `user_{id}` and each `group_{id}` of its person until
 * it drops one.
 */
export function pushCalls(api: CallApp, services: Services): void {
  api.post(
    NOTIFICATION_PATHS.pushSubscribe,
    { summary: "Wake this device, in the language of the call", body: PushSubscription },
    ({ caller, body }) => subscribe(services, caller, body),
  );
  api.post(NOTIFICATION_PATHS.pushUnsubscribe, { summary: "Let this device sleep" }, ({ actor }) =>
    unsubscribeDevice(services, actor),
  );
  api.post(NOTIFICATION_PATHS.pushTopic, { summary: "Hear a topic of one's own again" }, ({ actor, param }) =>
    hearTopic(services, actor, param("topic")),
  );
  api.delete(NOTIFICATION_PATHS.pushTopic, { summary: "Don't hear a topic of one's own" }, ({ actor, param }) =>
    dropTopic(services, actor, param("topic")),
  );
}
