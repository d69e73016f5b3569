import { NOTIFICATION_PATHS } from "archive/contract/notifications/notification-paths";
import { PushSubscription } from "archive/contract/notifications/notification-push";
import { dropTopic, hearTopic, subscribe, unsubscribeDevice } from "archive/domain/notifications/subscribe";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";

/**
 * Waking a device: a subscription belongs to a session, and hears `user_{id}` and each `group_{id}` of its person until
 * it drops one.
 */
export function pushCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.pushSubscribe,
      summary: "Wake this device, in the language of the call",
      body: PushSubscription,
    },
    async ({ caller, body }) => {
      await subscribe(services, caller, body);
      return done();
    },
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.pushUnsubscribe,
      summary: "Let this device sleep",
    },
    async ({ caller }) => {
      await unsubscribeDevice(services, caller.actor);
      return done();
    },
  );

  call(
    app,
    {
      method: "post",
      path: NOTIFICATION_PATHS.pushTopic,
      summary: "Hear a topic of one's own again",
    },
    async ({ param, caller }) => {
      await hearTopic(services, caller.actor, param("topic"));
      return done();
    },
  );

  call(
    app,
    {
      method: "delete",
      path: NOTIFICATION_PATHS.pushTopic,
      summary: "Don't hear a topic of one's own",
    },
    async ({ param, caller }) => {
      await dropTopic(services, caller.actor, param("topic"));
      return done();
    },
  );
}
