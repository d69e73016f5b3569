import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Privacy } from "archive/contract/sharing/privacy";
import { publicProfileWire } from "archive/contract/profile/profile";
import { profileVisibleTo } from "archive/db/access/profile-visible";
import { maySeeProfile } from "archive/domain/policy";
import { accept, newCircle, offer, RELATIONS, WHO } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { refusal } from "../accounts/entrance";
import { profileOf } from "./wire";

const PRIVACIES: [Privacy, string][] = [
  ["public", "Public"],
  ["friends", "Friends"],
  ["only_me", "Only me"],
];
/** One more than the circle: who took something from amina, and is in no group of hers. */
const EVERYBODY = [...RELATIONS, "receiver", "giver"] as const;
type Anybody = (typeof EVERYBODY)[number];
const NAMES: Record<Anybody, string | null> = { ...WHO, receiver: "shirin", giver: "habib" };

/**
 * Who sees it at each choice; the rest do not. A friend is who is in a group with her, or took a share of hers, or gave
 * her one.
 */
const SEES: Record<Privacy, Anybody[]> = {
  public: ["visitor", "stranger", "invitee", "former", "member", "owner", "receiver", "giver"],
  friends: ["member", "owner", "receiver", "giver"],
  only_me: ["owner"],
};

let app: TestApp;
let id: string;
let itemId: number;
beforeAll(async () => {
  app = await newTestApp();
  ({ itemId } = await newCircle(app, PRIVATE));
  await accept(app, "shirin", await offer(app, itemId, "shirin"));
  const { id: given } = await app.item({ owner: "habib", status: PRIVATE });
  await accept(app, "amina", await offer(app, given, "amina", "habib"));
  id = (await profileOf(app, "amina")).random_id;
});
afterAll(() => app?.[Symbol.asyncDispose]());

const at = (path: string, randomId = id) => fillPath(path, { id: randomId });

describe.each(PRIVACIES)("a profile that is %s", (privacy, sent) => {
  beforeAll(async () => {
    await app.as("amina").post(PATHS.profilePrivacy, { privacy_status: sent });
  });

  test.each(EVERYBODY)(
    "to a %s: the profile, its items, the list's condition and the decision say the same",
    async (who) => {
      const client = app.as(NAMES[who]);
      const sees = SEES[privacy].includes(who);
      await expect(await client.get(at(PATHS.publicProfile))).toHaveStatus(sees ? 200 : 404);
      await expect(await client.get(at(PATHS.publicProfileItems))).toHaveStatus(sees ? 200 : 404);
      const name = NAMES[who];
      const viewerId = name === null ? null : (await app.person(name)).id;
      const listed = await app.services.db
        .selectFrom("people")
        .select("id")
        .where("random_id", "=", id)
        .where(profileVisibleTo(viewerId))
        .execute();
      expect(listed.length).toBe(sees ? 1 : 0);
    },
  );

  test("an item leads to its owner where one may see the profile, and names them all the same", async () => {
    for (const who of ["member", "receiver", "owner"] satisfies Anybody[]) {
      const item = envelope(WireItem).parse(
        await (await app.as(NAMES[who]).get(fillPath(PATHS.itemDetails, { id: itemId }))).json(),
      ).data;
      expect([who, item.name, item.owner_profile]).toEqual([
        who,
        "Amina Rahman",
        SEES[privacy].includes(who) ? id : null,
      ]);
    }
    const { id: open } = await app.item({ owner: "amina", status: PUBLIC });
    const item = envelope(WireItem).parse(
      await (await app.as(null).get(fillPath(PATHS.itemDetails, { id: open }))).json(),
    ).data;
    expect([item.name, item.owner_profile]).toEqual(["Amina Rahman", privacy === "public" ? id : null]);
  });
});

test("the decision for every privacy, relation and viewer", () => {
  const viewers = {
    visitor: null,
    link: { linkId: 1 },
    owner: { personId: 1 },
    other: { personId: 2 },
  };
  const truth = (viewer: keyof typeof viewers, privacy: Privacy, friend: boolean, blocked: boolean, gone: boolean) => {
    if (gone || viewer === "link") return false;
    if (viewer === "owner") return true;
    if (viewer === "visitor") return privacy === "public";
    return !blocked && (privacy === "public" || (privacy === "friends" && friend));
  };
  for (const viewer of Object.keys(viewers) as (keyof typeof viewers)[])
    for (const [privacy] of PRIVACIES)
      for (const friend of [true, false])
        for (const blocked of [true, false])
          for (const gone of [true, false])
            expect(
              maySeeProfile(viewers[viewer], { personId: 1, privacy, friend, blocked, gone }),
              JSON.stringify({ viewer, privacy, friend, blocked, gone }),
            ).toBe(truth(viewer, privacy, friend, blocked, gone));
});

test("one that may not be seen and one that is not there are refused alike, in the specified words", async () => {
  await app.as("amina").post(PATHS.profilePrivacy, { privacy_status: "Only me" });
  const refused = async (randomId: string) => {
    const { status, reason, message, data } = await refusal(
      await app.as(null).get(at(PATHS.publicProfile, randomId), { "accept-language": "en" }),
    );
    return { status, reason, message, data };
  };
  expect(await refused(id)).toEqual({
    status: 404,
    reason: "not_found",
    message: "You do not have access to view this profile",
    data: null,
  });
  expect(await refused("a".repeat(20))).toEqual(await refused(id));
  expect(await refused("1")).toEqual(await refused(id));
});

test("others see what was told and no address; a visitor learns no number of the account", async () => {
  await app.as("amina").post(PATHS.profilePrivacy, { privacy_status: "Public" });
  await app.as("amina").post(PATHS.profileUpdate, { bio: "I write letters", occupation_email: "Teacher" });
  const seenBy = async (name: string | null) =>
    envelope(publicProfileWire.schema).parse(await (await app.as(name).get(at(PATHS.publicProfile))).json()).data.user;
  const visitor = await seenBy(null);
  expect(visitor).toMatchObject({
    id: null,
    name: "Amina Rahman",
    bio: "I write letters",
    occupation_email: "Teacher",
    mine: false,
  });
  expect(JSON.stringify(visitor)).not.toContain("@example.test");
  expect(Object.keys(visitor)).not.toContain("email");
  expect(await seenBy("bela")).toMatchObject({ id: (await app.person("amina")).id, mine: false });
  expect((await seenBy("amina")).mine).toBe(true);
});

test("the list of a profile's items holds for each what they may see of them, newest first, page by page", async () => {
  const { id: open } = await app.item({ owner: "amina", status: PUBLIC });
  const { id: alone } = await app.item({ owner: "amina", status: ONLY_ME });
  const { id: binned } = await app.item({ owner: "amina", status: PUBLIC });
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: binned }));
  const seenBy = async (name: string | null) => {
    const ids: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const reply = (await (
        await app.as(name).get(`${at(PATHS.publicProfileItems)}?limit=1&cursor=${cursor}`)
      ).json()) as { data: { id: number }[]; next: string | null };
      ids.push(...reply.data.map((row) => row.id));
      cursor = reply.next;
    }
    return ids;
  };
  const visitor = await seenBy(null);
  expect(visitor[0]).toBe(open);
  expect(visitor).not.toContain(itemId);
  expect(await seenBy("bela")).toEqual(visitor);
  expect(await seenBy("karim")).toEqual([...visitor, itemId]);
  expect(await seenBy("shirin")).toEqual([...visitor, itemId]);
  // As others do, whoever they are.
  expect(await seenBy("amina")).toEqual(visitor);
  expect(visitor).not.toContain(alone);
  await app.services.db.updateTable("items").set({ hidden_at: app.services.now() }).where("id", "=", open).execute();
  expect(await seenBy(null)).not.toContain(open);
});

test("who is leaving is seen by nobody", async () => {
  const { random_id } = await profileOf(app, "dola");
  await expect(await app.as(null).get(at(PATHS.publicProfile, random_id))).toHaveStatus(200);
  await app.services.db
    .updateTable("people")
    .set({ deleted_at: app.services.now() })
    .where("random_id", "=", random_id)
    .execute();
  for (const who of [null, "karim"] as const)
    await expect(await app.as(who).get(at(PATHS.publicProfile, random_id))).toHaveStatus(404);
});
