import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { LANDING_CALLS } from "archive/contract/landing/calls";
import { LOCAL_CALLS } from "archive/contract/local-calls";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { REPORT_CALLS } from "archive/contract/report-calls";
import { ACCOUNTS } from "./accounts/permission-rows";
import { IMPORTS } from "./imports/permission-rows";
import { ITEMS } from "./items/permission-rows";
import { PAYMENTS } from "./payments/permission-rows";
import { rowsOf, type Role, type Row } from "./permission-row";
import { PORTRAITS } from "./profile-media/permission-rows";
import { STEWARDS } from "./stewards/permission-rows";

/** Who may do what. A call without a row fails the last test. */
export const TABLE: Record<string, Row> = {
  ...ACCOUNTS,
  ...IMPORTS,
  ...ITEMS,
  ...PAYMENTS,
  ...PORTRAITS,
  ...STEWARDS,
  ...rowsOf(LANDING_CALLS, {
    famous: { send: (client) => client.get(PATHS.famous) },
    // No operator put anything in here.
    famousFile: {
      expected: [404, 404, 404],
      send: (client) => client.get(fillPath(PATHS.famousFile, { version: "0", name: "w400.avif" })),
    },
  }),
  ...rowsOf(ACCOUNT_CALLS, {
    profileStamp: { send: (client) => client.get(PATHS.profileStamp) },
  }),
  ...rowsOf(OWN_ACCOUNT_CALLS, {
    profileStart: { send: (client) => client.get(PATHS.profileStart) },
    profileStartChoose: { send: (client) => client.post(PATHS.profileStart, { at_collections: true }) },
  }),
  ...rowsOf(PROFILE_CALLS, {
    profile: { send: (client) => client.get(PATHS.profile) },
    profileUpdate: { send: (client) => client.post(PATHS.profileUpdate, { location: "Dhaka" }) },
    profilePrivacy: { send: (client) => client.post(PATHS.profilePrivacy, { privacy_status: "Public" }) },
    // Nobody's; who sees whose is in profile/who-sees.test.ts.
    publicProfile: {
      expected: [404, 404, 404],
      send: (client) => client.get(fillPath(PATHS.publicProfile, { id: "a".repeat(20) })),
    },
  }),
  ...rowsOf(NOTIFICATION_CALLS, {
    notificationList: { send: (client) => client.get(PATHS.notificationList) },
    // It is nobody's.
    notificationSeen: { ofNone: true, send: (client) => client.post(PATHS.notificationSeen, { id: 999_999 }) },
    notificationSeenAll: { send: (client) => client.post(PATHS.notificationSeenAll) },
    notificationCount: { send: (client) => client.get(PATHS.notificationCount) },
    notificationClear: { send: (client) => client.post(PATHS.notificationClear) },
    notificationSettings: { send: (client) => client.get(PATHS.notificationSettings) },
    notificationSettingsChange: { send: (client) => client.post(PATHS.notificationSettings, { digest: "daily" }) },
    events: { send: (client) => client.get(PATHS.events) },
    pushSubscribe: { send: (client, { role }) => client.post(PATHS.pushSubscribe, subscription(role)) },
    pushUnsubscribe: { send: (client) => client.post(PATHS.pushUnsubscribe) },
    // A topic of somebody else's.
    pushTopic: { ofNone: true, send: (client) => client.post(fillPath(PATHS.pushTopic, { topic: "user_999999" })) },
    pushTopicDrop: {
      ofNone: true,
      send: (client) =>
        client.raw(
          new Request(`http://archive.test${API_BASE}${fillPath(PATHS.pushTopic, { topic: "group_999999" })}`, {
            method: "DELETE",
          }),
        ),
    },
    // The token is asked for, not the person.
    notificationUnsubscribe: {
      expected: [404, 404, 404],
      send: (client) => client.post(`${PATHS.notificationUnsubscribe}?token=1.x`),
    },
  }),
  ...rowsOf(REPORT_CALLS, {
    reportCreate: {
      ofItem: true,
      send: (client, { role, itemId }) =>
        client.post(PATHS.reportCreate, { item_id: itemId, reason: "other", once: `report-by-${role}` }),
    },
  }),
  ...rowsOf(LOCAL_CALLS, {
    localMessages: { expected: [404, 404, 404], send: (client) => client.get(PATHS.localMessages) },
  }),
};

/** Keys of the shape that a browser makes; nobody could read what is sent to them. */
function subscription(role: Role) {
  return {
    endpoint: `https://push.example.org/${role}`,
    keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") },
  };
}
