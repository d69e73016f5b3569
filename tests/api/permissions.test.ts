import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WireItem } from "archive/contract/item";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/item-status";
import { envelope } from "archive/contract/envelope";
import { NOTIFICATION_PATHS as NEWS } from "archive/contract/notification-paths";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { calls } from "archive/http/call";
import { picture } from "../builders/picture";
import { addressOf, tusRequests } from "../builders/tus";
import { newCircle, RELATIONS, WHO, type Relation } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { PAYMENTS } from "./payments/permission-rows";
import { PORTRAITS } from "./portraits/permission-rows";
import { READING, WRITING } from "./sharing/permission-rows";

type Role = Relation;
/**
 * Statuses for visitor, stranger and owner. Who is only invited, was granted it once, or is blocked, gets what a
 * stranger gets; a member of the group that sees the item likewise, but where `member` says otherwise.
 */
type Expected = [number, number, number];

interface Row {
  send(client: PersonClient, facts: { itemId: number; item: WireItem; upload: string; role: Role }): Promise<Response>;
  /** On an item that is private or its owner's alone; and of calls that are about no item. */
  expected: Expected;
  /** On a public item, where it differs. */
  open?: Expected;
  /** For a member of the group, on an item that is private. */
  member?: number;
  /**
   * Whether the answer may depend on the item; other calls are made beside one item alone, and know no relation to it.
   */
  ofItem?: true;
}

const SEEN: Omit<Row, "send"> = { expected: [404, 404, 200], member: 200, open: [200, 200, 200], ofItem: true };
const OWN: Omit<Row, "send"> = { expected: [401, 404, 200], ofItem: true };
const SIGNED_IN: Pick<Row, "expected"> = { expected: [401, 200, 200] };
const ANYBODY: Pick<Row, "expected"> = { expected: [200, 200, 200] };
const REFUSED: Pick<Row, "expected"> = { expected: [400, 400, 400] };

const address = (role: Role) => `${role}@mail.example`;
const number = (role: Role, series = 0) =>
  `+88017${String(series % 1000).padStart(3, "0")}0000${RELATIONS.indexOf(role)}`;
const NO_FLOW = "00000000-0000-4000-8000-000000000000";
const ID_TOKEN = { id_token: "none", nonce: "none-of-ours" };
const typed = { otp: "000000", password: "akkhor-pass-2" };

/** Who may do what. A call without a row fails the last test. */
const TABLE: Record<string, Row> = {
  [`post ${PATHS.register}`]: {
    ...ANYBODY,
    send: (client, { role }) =>
      client.post(PATHS.register, { first_name: "A", email: address(role), password: typed.password }),
  },
  [`post ${PATHS.emailVerification}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.emailVerification, { email: address(role), ...typed }),
  },
  [`post ${PATHS.sendAgainOtp}`]: {
    ...ANYBODY,
    send: (client, { role, itemId }) => client.post(PATHS.sendAgainOtp, { email: `${itemId}${address(role)}` }),
  },
  [`post ${PATHS.login}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.login, { email: address(role), password: "wrong-pass" }),
  },
  [`get ${PATHS.famous}`]: { ...ANYBODY, send: (client) => client.get(PATHS.famous) },
  // No operator put anything in here.
  [`get ${PATHS.famousFile}`]: {
    expected: [404, 404, 404],
    send: (client) => client.get(fillPath(PATHS.famousFile, { version: "0", name: "w400.avif" })),
  },
  // An access token is no refresh token, whoever has it.
  [`get ${PATHS.refreshToken}`]: { expected: [401, 401, 401], send: (client) => client.get(PATHS.refreshToken) },
  [`post ${PATHS.forgetPassword}`]: {
    ...ANYBODY,
    send: (client, { role }) => client.post(PATHS.forgetPassword, { email: address(role) }),
  },
  [`post ${PATHS.resetPassword}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.resetPassword, { email: address(role), ...typed }),
  },
  [`post ${PATHS.mobileVerification}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.mobileVerification, { mobile: number(role), ...typed }),
  },
  [`post ${PATHS.sendAgainOtpMobile}`]: {
    ...ANYBODY,
    send: (client, { role, itemId }) => client.post(PATHS.sendAgainOtpMobile, { mobile: number(role, itemId) }),
  },
  [`post ${PATHS.forgetPasswordMobile}`]: {
    ...ANYBODY,
    send: (client, { role }) => client.post(PATHS.forgetPasswordMobile, { mobile: number(role) }),
  },
  [`post ${PATHS.resetPasswordMobile}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.resetPasswordMobile, { mobile: number(role), ...typed }),
  },
  // Nobody vouches for anybody in this world; and what is no ticket is none.
  [`post ${PATHS.google}`]: { expected: [404, 404, 404], send: (client) => client.post(PATHS.google, ID_TOKEN) },
  [`post ${PATHS.apple}`]: { expected: [404, 404, 404], send: (client) => client.post(PATHS.apple, ID_TOKEN) },
  [`post ${PATHS.signInHost}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(PATHS.signInHost, ID_TOKEN),
  },
  [`post ${PATHS.facebook}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(PATHS.facebook, { access_token: "none" }),
  },
  [`post ${PATHS.facebookCallback}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(PATHS.facebookCallback, { access_token: "none" }),
  },
  [`post ${PATHS.providerAddress}`]: {
    ...REFUSED,
    send: (client, { role }) =>
      client.post(PATHS.providerAddress, { ticket: "none", first_name: "A", email: address(role) }),
  },
  [`get ${PATHS.providers}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.providers) },
  [`post ${PATHS.providerPermit}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.providerPermit, { provider: "google", password: "wrong-pass-1" }),
  },
  [`post ${PATHS.providerLink}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.providerLink, { ...ID_TOKEN, provider: "google", permit: "none" }),
  },
  [`post ${PATHS.providerUnlink}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.providerUnlink, { provider: "google" }),
  },
  ...PAYMENTS,
  ...PORTRAITS,
  [`post ${PATHS.logout}`]: { ...SIGNED_IN, send: (client) => client.post(PATHS.logout) },
  [`get ${PATHS.devices}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.devices) },
  // It is nobody's.
  [`post ${PATHS.deviceEnd}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.deviceEnd, { id: NO_FLOW }),
  },
  [`post ${PATHS.deviceEndOthers}`]: { ...SIGNED_IN, send: (client) => client.post(PATHS.deviceEndOthers) },
  // Nobody here has that password, or such a flow.
  [`post ${PATHS.addressChange}`]: {
    expected: [401, 201, 201],
    send: (client, { role }) =>
      client.post(PATHS.addressChange, { email: `new-${address(role)}`, password: "wrong-pass-1" }),
  },
  [`post ${PATHS.addressSendAgain}`]: {
    expected: [401, 400, 400],
    send: (client, { role }) => client.post(PATHS.addressSendAgain, { email: address(role), flow: NO_FLOW }),
  },
  [`post ${PATHS.addressConfirm}`]: {
    expected: [401, 400, 400],
    send: (client, { role }) => client.post(PATHS.addressConfirm, { email: address(role), otp: "000000" }),
  },
  [`post ${PATHS.updatePassword}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.updatePassword, { old_password: "wrong-pass-1", password: typed.password }),
  },
  // They all have one.
  [`post ${PATHS.setPassword}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.setPassword, { password: "another-pass-3" }),
  },
  // No such token; an address that nobody has is answered alike.
  [`post ${PATHS.mailLink}`]: {
    ...ANYBODY,
    send: (client, { role }) => client.post(PATHS.mailLink, { email: address(role) }),
  },
  [`post ${PATHS.mailLinkLook}`]: { ...REFUSED, send: (client) => client.post(PATHS.mailLinkLook, { token: "none" }) },
  [`post ${PATHS.mailLinkEnter}`]: {
    ...REFUSED,
    send: (client) => client.post(PATHS.mailLinkEnter, { token: "none" }),
  },
  [`post ${PATHS.passkeySignInBegin}`]: { ...ANYBODY, send: (client) => client.post(PATHS.passkeySignInBegin) },
  [`post ${PATHS.passkeySignIn}`]: { ...REFUSED, send: (client) => client.post(PATHS.passkeySignIn) },
  [`get ${PATHS.passkeys}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.passkeys) },
  [`post ${PATHS.passkeyBegin}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.passkeyBegin, { password: "wrong-pass-1" }),
  },
  [`post ${PATHS.passkeyAdd}`]: { expected: [401, 400, 400], send: (client) => client.post(PATHS.passkeyAdd) },
  // They are nobody's.
  [`post ${PATHS.passkeyRename}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.passkeyRename, { id: 999_999, name: "A" }),
  },
  [`post ${PATHS.passkeyRemove}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.passkeyRemove, { id: 999_999 }),
  },
  // Nobody here has that ticket or password, or turned it on.
  [`post ${PATHS.secondStep}`]: {
    ...REFUSED,
    send: (client) => client.post(PATHS.secondStep, { ticket: "A".repeat(32), code: "000000" }),
  },
  [`post ${PATHS.ownCode}`]: { expected: [401, 200, 200], send: (client) => client.post(PATHS.ownCode) },
  [`get ${PATHS.twoStep}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.twoStep) },
  [`post ${PATHS.twoStepBegin}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.twoStepBegin, { password: "wrong-pass-1" }),
  },
  [`post ${PATHS.twoStepConfirm}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.twoStepConfirm, { code: "000000" }),
  },
  [`get ${PATHS.twoStepCodes}`]: { expected: [401, 404, 404], send: (client) => client.get(PATHS.twoStepCodes) },
  [`post ${PATHS.twoStepCodesRenew}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.twoStepCodesRenew, { code: "000000" }),
  },
  [`post ${PATHS.twoStepOff}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.twoStepOff, { password: "wrong-pass-1", code: "000000" }),
  },
  // Nobody here has that password, or such a ticket.
  [`post ${PATHS.leave}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.leave, { password: "wrong-pass-1" }),
  },
  [`post ${PATHS.comeBack}`]: { ...REFUSED, send: (client) => client.post(PATHS.comeBack, { ticket: "none" }) },
  [`get ${PATHS.everything}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.everything) },
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
  [`get ${PATHS.publicProfileItems}`]: {
    expected: [404, 404, 404],
    send: (client) => client.get(fillPath(PATHS.publicProfileItems, { id: "a".repeat(20) })),
  },
  [`get ${PATHS.itemDetails}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemDetails, { id: itemId })),
  },
  [`get ${PATHS.myItems}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.myItems) },
  [`get ${PATHS.search}`]: { ...SIGNED_IN, send: (client) => client.get(`${PATHS.search}?query=letter`) },
  [`post ${PATHS.itemCreate}`]: {
    ...SIGNED_IN,
    send: async (client) => client.upload(PATHS.itemCreate, await letter()),
  },
  [`post ${PATHS.itemUpdate}`]: {
    ...OWN,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemUpdate, { id: itemId }), { description: "Changed" }),
  },
  [`post ${PATHS.itemStatus}`]: {
    ...OWN,
    send: (client, { itemId, item }) =>
      client.post(fillPath(PATHS.itemStatus, { id: itemId }), { status: String(item.status) }),
  },
  [`get ${PATHS.itemDownload}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemDownload, { id: itemId })),
  },
  [`get ${PATHS.itemOriginal}`]: {
    ...OWN,
    send: (client, { itemId }) => client.get(fillPath(PATHS.itemOriginal, { id: itemId })),
  },
  [`get ${PATHS.media}`]: {
    ...SEEN,
    send: (client, { item }) => {
      const place = {
        itemId: item.id,
        contentVersion: item.content_version,
        fileId: item.files[0]?.id ?? 0,
        name: "w200.jpg",
      };
      return client.get(fillPath(PATHS.media, place));
    },
  },
  [`get ${PATHS.itemBin}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.itemBin) },
  // It is not in the bin; and what may not be deleted refuses the batch.
  [`post ${PATHS.itemRestore}`]: {
    ofItem: true,
    expected: [401, 404, 404],
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemRestore, { id: itemId })),
  },
  [`post ${PATHS.itemRestoreMultiple}`]: {
    ofItem: true,
    expected: [401, 404, 404],
    send: (client, { itemId }) => client.post(PATHS.itemRestoreMultiple, { ids: [itemId] }),
  },
  [`post ${PATHS.itemErase}`]: {
    ofItem: true,
    expected: [401, 404, 400],
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemErase, { id: itemId })),
  },
  [`post ${PATHS.itemEraseMultiple}`]: {
    ofItem: true,
    expected: [401, 404, 400],
    send: (client, { itemId }) => client.post(PATHS.itemEraseMultiple, { ids: [itemId] }),
  },
  [`post ${PATHS.itemStatusMultiple}`]: {
    ...OWN,
    send: (client, { itemId, item }) =>
      client.post(PATHS.itemStatusMultiple, { ids: [itemId], status: String(item.status) }),
  },
  [`post ${PATHS.itemDeleteMultiple}`]: {
    ofItem: true,
    expected: [401, 404, 404],
    send: (client, { itemId }) => client.post(PATHS.itemDeleteMultiple, { ids: [itemId, 999_999] }),
  },
  [`get ${PATHS.itemDownloadSelected}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.get(`${PATHS.itemDownloadSelected}?ids=${itemId}`),
  },
  [`post ${PATHS.itemDownloadSelected}`]: {
    ...SEEN,
    send: (client, { itemId }) => client.post(PATHS.itemDownloadSelected, { ids: [itemId] }),
  },
  [`post ${PATHS.itemPagesOrder}`]: {
    ...OWN,
    send: (client, { itemId, item }) =>
      client.post(fillPath(PATHS.itemPagesOrder, { id: itemId }), { file_ids: item.files.map((file) => file.id) }),
  },
  // The only page stays; and a handwriting is no voice.
  [`post ${PATHS.itemPageDelete}`]: {
    expected: [401, 404, 400],
    ofItem: true,
    send: (client, { itemId, item }) =>
      client.post(fillPath(PATHS.itemPageDelete, { id: itemId }), { file_id: item.files[0]?.id }),
  },
  [`post ${PATHS.itemVoiceTie}`]: {
    ofItem: true,
    expected: [401, 404, 400],
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemVoiceTie, { id: itemId }), { voice_id: itemId }),
  },
  [`post ${PATHS.itemVoiceUntie}`]: {
    ...OWN,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemVoiceUntie, { id: itemId })),
  },
  [`options ${PATHS.uploads}`]: { expected: [204, 204, 204], send: (client) => tusRequests(client).ask("OPTIONS") },
  [`post ${PATHS.uploads}`]: { expected: [401, 201, 201], send: (client) => tusRequests(client).begin({ bytes: 3 }) },
  [`head ${PATHS.upload}`]: { ...OWN, send: (client, { upload }) => tusRequests(client).ask("HEAD", upload) },
  [`patch ${PATHS.upload}`]: {
    expected: [401, 404, 204],
    send: (client, { upload }) => tusRequests(client).patch(upload, 0, new Uint8Array()),
  },
  [`delete ${PATHS.upload}`]: {
    expected: [401, 404, 204],
    send: (client, { upload }) => tusRequests(client).ask("DELETE", upload),
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
  [`post ${PATHS.itemDelete}`]: {
    ...OWN,
    send: (client, { itemId }) => client.post(fillPath(PATHS.itemDelete, { id: itemId })),
  },
};

/** Keys of the shape that a browser makes; nobody could read what is sent to them. */
function subscription(role: Role) {
  return {
    endpoint: `https://push.example.org/${role}`,
    keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") },
  };
}

async function letter(): Promise<FormData> {
  const form = new FormData();
  form.set("image", new File([await picture()], "letter.jpg", { type: "image/jpeg" }));
  return form;
}

describe.each<[string, ItemStatus]>([
  ["a private item", PRIVATE],
  ["an item of its owner's alone", ONLY_ME],
  ["a public item", PUBLIC],
])("with %s", (_name, status) => {
  let app: TestApp;
  let item: WireItem;
  let upload: string;
  beforeAll(async () => {
    app = await newTestApp();
    const { itemId } = await newCircle(app, status);
    const url = fillPath(PATHS.itemDetails, { id: itemId });
    await app.settle();
    upload = addressOf(await tusRequests(app.as("amina")).begin({ bytes: 3 }));
    item = envelope(WireItem).parse(await (await app.as("amina").get(url)).json()).data;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(Object.entries(TABLE).filter(([, row]) => row.ofItem || status === PRIVATE))(
    "%s",
    async (_call, { send, expected, open, member, ofItem }) => {
      const [visitor, stranger, owner] = status === PUBLIC ? (open ?? expected) : expected;
      const seen = status === PRIVATE ? (member ?? stranger) : stranger;
      const each = { visitor, stranger, invitee: stranger, former: stranger, blocked: stranger, member: seen, owner };
      const roles: readonly Role[] = ofItem ? RELATIONS : ["visitor", "stranger", "owner"];
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of roles) {
        const response = await send(app.as(WHO[role]), { itemId: item.id, item, upload, role });
        statuses[role] = response.status;
        await response.body?.cancel();
      }
      expect(statuses).toEqual(Object.fromEntries(roles.map((role) => [role, each[role]])));
    },
  );
});

test("a stranger's own list holds nothing of others", async () => {
  await using app = await newTestApp();
  for (const status of [PRIVATE, ONLY_ME, PUBLIC] as const) await app.item({ owner: "amina", status });
  const list = (await (await app.as("bela").get(PATHS.myItems)).json()) as { data: unknown[] };
  expect(list.data).toEqual([]);
});

test("every call has its row", async () => {
  await using app = await newTestApp();
  expect(app.services.outboxToken).not.toBeNull();
  expect(Object.keys({ ...TABLE, ...READING, ...WRITING }).toSorted()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});
