import { NOTIFICATION_PATHS as NEWS } from "archive/contract/notifications/notification-paths";
import { API_BASE, PATHS, fillPath } from "archive/contract/paths";
import { ACCOUNTS } from "./accounts/permission-rows";
import { IMPORTS } from "./imports/permission-rows";
import { ITEMS } from "./items/permission-rows";
import { PAYMENTS } from "./payments/permission-rows";
import { ANYBODY, SIGNED_IN, type Role, type Row } from "./permission-row";
import { PORTRAITS } from "./profile-media/permission-rows";
import { STEWARDS } from "./stewards/permission-rows";

/** Who may do what. A call without a row fails the last test. */
export const TABLE: Record<string, Row> = {
  ...ACCOUNTS,
  ...IMPORTS,
  ...ITEMS,
  [`get ${PATHS.famous}`]: { ...ANYBODY, send: (client) => client.get(PATHS.famous) },
  // No operator put anything in here.
  [`get ${PATHS.famousFile}`]: {
    expected: [404, 404, 404],
    send: (client) => client.get(fillPath(PATHS.famousFile, { version: "0", name: "w400.avif" })),
  },
  ...PAYMENTS,
  ...PORTRAITS,
  ...STEWARDS,
  [`get ${PATHS.profileStamp}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.profileStamp) },
  [`get ${PATHS.profileStart}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.profileStart) },
  [`post ${PATHS.profileStart}`]: {
    ...SIGNED_IN,
    send: (client) => client.post(PATHS.profileStart, { at_collections: true }),
  },
  [`get ${PATHS.profile}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.profile) },
  [`post ${PATHS.profileUpdate}`]: {
    ...SIGNED_IN,
    send: (client) => client.post(PATHS.profileUpdate, { location: "Dhaka" }),
  },
  [`post ${PATHS.profilePrivacy}`]: {
    ...SIGNED_IN,
    send: (client) => client.post(PATHS.profilePrivacy, { privacy_status: "Public" }),
  },
  // Nobody's; who sees whose is in profile/who-sees.test.ts.
  [`get ${PATHS.publicProfile}`]: {
    expected: [404, 404, 404],
    send: (client) => client.get(fillPath(PATHS.publicProfile, { id: "a".repeat(20) })),
  },
  [`get ${NEWS.notificationList}`]: { ...SIGNED_IN, send: (client) => client.get(NEWS.notificationList) },
  // It is nobody's.
  [`post ${NEWS.notificationSeen}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(NEWS.notificationSeen, { id: 999_999 }),
  },
  [`post ${NEWS.notificationSeenAll}`]: { ...SIGNED_IN, send: (client) => client.post(NEWS.notificationSeenAll) },
  [`get ${NEWS.notificationCount}`]: { ...SIGNED_IN, send: (client) => client.get(NEWS.notificationCount) },
  [`post ${NEWS.notificationClear}`]: { ...SIGNED_IN, send: (client) => client.post(NEWS.notificationClear) },
  [`get ${NEWS.notificationSettings}`]: { ...SIGNED_IN, send: (client) => client.get(NEWS.notificationSettings) },
  [`post ${NEWS.notificationSettings}`]: {
    ...SIGNED_IN,
    send: (client) => client.post(NEWS.notificationSettings, { digest: "daily" }),
  },
  [`get ${NEWS.events}`]: { ...SIGNED_IN, send: (client) => client.get(NEWS.events) },
  [`post ${NEWS.pushSubscribe}`]: {
    ...SIGNED_IN,
    send: (client, { role }) => client.post(NEWS.pushSubscribe, subscription(role)),
  },
  [`post ${NEWS.pushUnsubscribe}`]: { ...SIGNED_IN, send: (client) => client.post(NEWS.pushUnsubscribe) },
  // A topic of somebody else's.
  [`post ${NEWS.pushTopic}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(fillPath(NEWS.pushTopic, { topic: "user_999999" })),
  },
  [`delete ${NEWS.pushTopic}`]: {
    expected: [401, 404, 404],
    send: (client) =>
      client.raw(
        new Request(`http://archive.test${API_BASE}${fillPath(NEWS.pushTopic, { topic: "group_999999" })}`, {
          method: "DELETE",
        }),
      ),
  },
  // The token is asked for, not the person.
  [`post ${NEWS.notificationUnsubscribe}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(`${NEWS.notificationUnsubscribe}?token=1.x`),
  },
  [`post ${PATHS.reportCreate}`]: {
    ...ANYBODY,
    ofItem: true,
    send: (client, { role, itemId }) =>
      client.post(PATHS.reportCreate, { item_id: itemId, reason: "other", once: `report-by-${role}` }),
  },
  [`get ${PATHS.localMessages}`]: { expected: [404, 404, 404], send: (client) => client.get(PATHS.localMessages) },
};

/** Keys of the shape that a browser makes; nobody could read what is sent to them. */
function subscription(role: Role) {
  return {
    endpoint: `https://push.example.org/${role}`,
    keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") },
  };
}
