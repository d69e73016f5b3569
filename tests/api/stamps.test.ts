import { afterAll, beforeAll, expect, test } from "vitest";
import { personStampWire } from "archive/contract/accounts/person-stamp";
import { envelope } from "archive/contract/envelope";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { signAccessToken } from "archive/domain/accounts/access-token";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { form, letterFile, voiceFile } from "../builders/form";
import { newAlbum } from "tests/test-app/albums";
import { firstId, newGroup } from "tests/test-app/circle";
import { newLink } from "tests/test-app/links";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { bearer, tokensOf } from "./accounts/entrance";
import { BADGES } from "./badge-rows";

let app: TestApp;
let album = 0;
let group = 0;
beforeAll(async () => {
  app = await newTestApp();
  await app.person("amina");
  await app.person("bela");
  group = await newGroup(app);
});
afterAll(() => app?.[Symbol.asyncDispose]());

async function standingOf(name: string) {
  return envelope(personStampWire.schema).parse(await (await app.as(name).get(PATHS.profileStamp)).json()).data;
}

async function stampOf(name: string): Promise<string> {
  return (await standingOf(name)).stamp;
}

/** Each does one write of amina's on a handwriting of hers. */
const WRITES: Record<string, (item: { id: number; voice: number; fileId: number }) => Promise<unknown>> = {
  "a new handwriting": () => app.item({ owner: "amina" }),
  "a new voice": () => app.item({ owner: "amina", kind: "voice" }),
  "an edit": ({ id }) => app.as("amina").post(fillPath(PATHS.itemUpdate, { id }), { description: "Changed" }),
  "another status": ({ id }) => app.as("amina").post(fillPath(PATHS.itemStatus, { id }), { status: "2" }),
  "a voice tied": ({ id, voice }) => app.as("amina").post(fillPath(PATHS.itemVoiceTie, { id }), { voice_id: voice }),
  "a voice untied": ({ id }) => app.as("amina").post(fillPath(PATHS.itemVoiceUntie, { id })),
  "a sample of one's voice": async () =>
    app.as("amina").upload(PATHS.updateVoiceSample, form({ voice: await voiceFile({ seconds: 1 }) })),
  "made renditions": () => app.settle(),
  "a rendition gone": ({ fileId }) => app.services.db.deleteFrom("renditions").where("file_id", "=", fileId).execute(),
  "a state of a file": ({ fileId }) =>
    app.services.db.updateTable("files").set({ state: "failed" }).where("id", "=", fileId).execute(),
  "hidden by the operator": ({ id }) => hideItem(app.services, { itemId: id, reason: "", operator: "tests" }),
  "restored by the operator": ({ id }) => restoreItem(app.services, { itemId: id, reason: "", operator: "tests" }),
  "an offer to somebody": async ({ id }) => {
    const { id: bela } = await app.person("bela");
    return app.as("amina").post(PATHS.share, { handwriting_id: id, user_ids: [bela], confirm: true });
  },
  "its acceptance": async () =>
    app.as("bela").post(PATHS.acceptShare, { id: await firstId(await app.as("bela").get(PATHS.pendingShares)) }),
  "a group that sees it": ({ id }) =>
    app.as("amina").post(fillPath(PATHS.shareWithGroup, { id: group }), { handwriting_ids: [id], confirm: true }),
  "a public link": ({ id }) => newLink(app, { items: [id], expires_days: 7 }),
  "a link that holds longer": async () => app.services.db.updateTable("links").set({ expires_at: null }).execute(),
  "only me": ({ id }) => app.as("amina").post(fillPath(PATHS.itemStatus, { id }), { status: "2", confirm: true }),
  "a deletion": ({ id }) => app.as("amina").post(fillPath(PATHS.itemDelete, { id })),
  "a restoring": ({ id }) => app.as("amina").post(fillPath(PATHS.itemRestore, { id })),
  "a new album": async () => (album = await newAlbum(app)),
  "something put into an album": ({ id }) =>
    app.as("amina").post(PATHS.albumArrange, { handwriting_ids: [id], into: [album] }),
  "an album's cover": ({ id }) =>
    app.as("amina").post(fillPath(PATHS.albumCover, { id: album }), { handwriting_id: id }),
  "an album's other name": () =>
    app.as("amina").post(fillPath(PATHS.albumUpdate, { id: album }), { name: "Nanu's letters" }),
  "an album shared": () =>
    app.as("amina").post(fillPath(PATHS.albumShare, { id: album }), { group_ids: [group], confirm: true }),
  "an album shared no more": () =>
    app.as("amina").post(fillPath(PATHS.albumUnshare, { id: album }), { group_id: group }),
  "an album offered to somebody": async () => {
    const { id } = await app.person("bela");
    return app.as("amina").post(fillPath(PATHS.albumOffer, { id: album }), { user_ids: [id], confirm: true });
  },
  "something taken out of an album": ({ id }) =>
    app.as("amina").post(PATHS.albumArrange, { handwriting_ids: [id], out_of: [album] }),
  "an album that goes": () => app.as("amina").post(fillPath(PATHS.albumDelete, { id: album })),
  "another name": () =>
    app.services.db
      .updateTable("people")
      .set({ first_name: "Amina Begum" })
      .where("email", "=", "amina@example.test")
      .execute(),
  "an erasing": async ({ id }) => {
    await app.as("amina").post(fillPath(PATHS.itemDelete, { id }));
    app.later({ days: 31 });
    await app.services.db.deleteFrom("renditions").execute();
    await app.services.db.deleteFrom("files").where("item_id", "=", id).execute();
  },
};

test("each kind of write gives its owner another stamp and nobody else, and reading gives none", async () => {
  const { id } = await app.item({ owner: "amina" });
  const { id: voice } = await app.item({ owner: "amina", kind: "voice" });
  const { id: fileId } = await app.services.db
    .selectFrom("files")
    .select("id")
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  const belas = await stampOf("bela");
  const seen = new Set([await stampOf("amina"), belas]);
  for (const [what, write] of Object.entries(WRITES)) {
    const before = seen.size;
    await write({ id, voice, fileId });
    seen.add(await stampOf("amina"));
    expect(seen.size, what).toBe(before + 1);
  }
  expect(await stampOf("bela")).toBe(belas);
});

test("the picture stands beside it as it is now", async () => {
  const picture = async () => (await standingOf("amina")).profile_picture;
  expect(await picture()).toBeNull();
  for (const seed of [1, 2]) {
    const { data } = await (
      await app
        .as("amina")
        .upload(
          PATHS.updateProfilePicture,
          form({ profile_picture: await letterFile({ width: 300, height: 300, seed }) }),
        )
    ).json();
    expect(`${API_BASE}${await picture()}`).toBe(data.profile_picture);
  }
  await app.as("amina").post(PATHS.deleteProfilePicture);
  expect(await picture()).toBeNull();
});

test("asking changes nothing, and a write that was undone neither", async () => {
  const item = await app.item({ owner: "bela" });
  const before = await stampOf("bela");
  await app.as("bela").get(item.url);
  await app.as("bela").get(PATHS.myItems);
  await app.as("bela").post(fillPath(PATHS.itemUpdate, { id: item.id }), { description: "x".repeat(221) });
  await app.as("amina").post(fillPath(PATHS.itemStatus, { id: item.id }), { status: "2" });
  expect(await stampOf("bela")).toBe(before);
});

test("writes of one person that run beside each other wait for nobody for ever", async () => {
  const items = await Promise.all(Array.from({ length: 6 }, () => app.item({ owner: "bela" })));
  const ids = items.map(({ id }) => id);
  const answers = await Promise.all([
    ...ids.map((id) => app.as("bela").post(fillPath(PATHS.itemStatus, { id }), { status: "2" })),
    app.as("bela").post(PATHS.itemDeleteMultiple, { ids }),
    app.as("bela").post(PATHS.itemDeleteMultiple, { ids: ids.toReversed() }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});

test("whatever changes what the bars show gives another stamp, without a write of its own", async () => {
  const { id } = await app.item({ owner: "amina" });
  const [{ id: bela }, group] = [await app.person("bela"), await newGroup(app)];
  let before = await standingOf("bela");
  expect(before).toMatchObject({ notifications: 0, requests: 0 });
  for (const [what, act, [notifications, requests]] of BADGES) {
    await act({ app, id, group, bela });
    const after = await standingOf("bela");
    expect(after, what).toMatchObject({ notifications, requests });
    const same = notifications === before.notifications && requests === before.requests;
    expect(after.stamp === before.stamp, what).toBe(same);
    before = after;
  }
});

test("who has signed out, or left, is told of nothing", async () => {
  const person = await app.person("dina");
  const { access_token: token } = await tokensOf(await app.as(null).post(PATHS.login, person));
  const elsewhere = app.as("dina");
  const ask = () => app.as(null).get(PATHS.profileStamp, bearer(token));
  await expect(await ask()).toHaveStatus(200);
  await expect(await elsewhere.get(PATHS.profileStamp)).toHaveStatus(200);
  await app.as(null).post(PATHS.logout, {}, bearer(token));
  await expect(await ask()).toHaveStatus(401);
  await app.services.db
    .updateTable("people")
    .set({ deleted_at: app.services.now() })
    .where("id", "=", person.id)
    .execute();
  await expect(await elsewhere.get(PATHS.profileStamp)).toHaveStatus(401);
});

test("a token of somebody's session in another's name is told of nothing", async () => {
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  const { access_token: token } = await tokensOf(await app.as(null).post(PATHS.login, amina));
  const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sid: string };
  const forged = await signAccessToken(app.services, { personId: bela.id, sessionId: sid });
  for (const path of [PATHS.profileStamp, PATHS.profile])
    await expect(await app.as(null).get(path, bearer(forged))).toHaveStatus(401);
});
