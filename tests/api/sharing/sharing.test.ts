import { expect, test } from "vitest";
import { WireChange } from "archive/contract/items/change";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newPair } from "tests/test-app/pair";
import { itemOf, saidOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";
import { details, rowsOf, changeOf, addresses, answers } from "./who-sees";

test(
  "what is offered is seen once it is accepted, at every address and with its voice, and no more once it is " +
    "taken back",
  async () => {
    await using app = await newTestApp();
    const { id, voiceId } = await newPair(app, { status: 0, caption: "Between us" });
    const paths = await addresses(app, id);
    expect(await answers(app, "bela", paths)).toEqual(new Set([404]));
    const shareId = await offer(app, id, "bela");
    expect(await answers(app, "bela", paths)).toEqual(new Set([404]));
    const [waiting] = await rowsOf(await app.as("bela").get(PATHS.pendingShares));
    expect(waiting).toMatchObject({
      id: shareId,
      type_name: "handwriting",
      state: "pending",
      shared_by: { name: "Amina Rahman" },
    });
    // Who and what kind, nothing else.
    expect(JSON.stringify(waiting)).not.toMatch(/Between us|example\.test|media/);

    await accept(app, "bela", shareId);
    expect(await answers(app, "bela", paths)).toEqual(new Set([200]));
    for (const stranger of ["karim", null]) expect(await answers(app, stranger, paths)).toEqual(new Set([404]));
    const seen = await itemOf(await app.as("bela").get(details(id)));
    expect(seen).toMatchObject({ mine: false, status: 0, voice: { id: voiceId } });
    expect(seen.files[0]?.own_name).toBeNull();
    await expect(await app.as("bela").get(fillPath(PATHS.itemOriginal, { id }))).toHaveStatus(404);
    await expect(
      await app.as("bela").post(fillPath(PATHS.itemUpdate, { id }), { description: "Mine now" }),
    ).toHaveStatus(404);

    const media = paths[1] ?? "";
    const etag = (await app.as("bela").get(media)).headers.get("etag") ?? "";
    await expect(await app.as("amina").post(fillPath(PATHS.removeShare, { id: shareId }))).toHaveStatus(200);
    expect(await answers(app, "bela", paths)).toEqual(new Set([404]));
    await expect(await app.as("bela").get(media, { "if-none-match": etag })).toHaveStatus(404);
  },
);

test("whoever could not see it before is named first; only a confirmation shares it", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [bela, karim] = [await app.person("bela"), await app.person("karim")];
  const { id } = await app.item({ owner: "amina", status: 2 });
  const body = { handwriting_id: id, user_ids: [bela.id], addresses: ["New@Mail.example "] };
  const asked = await amina.post(PATHS.share, body);
  const change = await changeOf(asked);
  expect((await saidOf(asked)).reason).toBe("needs_confirmation");
  expect(change).toMatchObject({
    items: [{ id, status: 2, status_after: 0 }],
    opens_to: {
      people: [{ id: bela.id, name: "Bela Rahman" }],
      addresses: ["new@mail.example"],
      groups: [],
      public: false,
    },
  });
  expect(await rowsOf(await app.as("bela").get(PATHS.pendingShares))).toEqual([]);
  expect((await itemOf(await amina.get(details(id)))).status).toBe(2);

  await expect(await amina.post(PATHS.share, { ...body, confirm: "1" })).toHaveStatus(200);
  expect((await itemOf(await amina.get(details(id)))).status).toBe(0);
  // Asked already: nothing new to confirm.
  const again = await amina.post(PATHS.share, body);
  await expect(again).toHaveStatus(200);
  expect((await saidOf(again)).message).toBe("It was already shared with all of them");

  // One who sees it through a group hears of nothing new.
  const groupId = await newGroup(app, { members: ["karim"] });
  const groupPath = fillPath(PATHS.shareWithGroup, { id: groupId });
  expect((await changeOf(await amina.post(groupPath, { handwriting_ids: [id] }))).opens_to.groups).toMatchObject([
    { id: groupId, name: "Family" },
  ]);
  await expect(await amina.post(groupPath, { handwriting_ids: [id], confirm: true })).toHaveStatus(200);
  await expect(await amina.post(PATHS.share, { handwriting_id: id, user_ids: [karim.id] })).toHaveStatus(200);

  const open = await changeOf(await amina.post(PATHS.share, { handwriting_id: id, public: "1" }));
  expect(open).toMatchObject({ items: [{ status: 0, status_after: 1 }], opens_to: { public: true } });
  await expect(await amina.post(PATHS.share, { handwriting_id: id, public: "1", confirm: true })).toHaveStatus(200);
  await expect(await app.as(null).get(details(id))).toHaveStatus(200);
});

test("'only me' names whom it takes a shared item from, and takes it: alone, among several, by an edit", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const groupId = await newGroup(app, { members: ["karim"] });
  const bela = await app.person("bela");
  const ways: [string, (id: number) => string, (id: number) => object][] = [
    ["alone", (id) => fillPath(PATHS.itemStatus, { id }), () => ({})],
    ["among several", () => PATHS.itemStatusMultiple, (id) => ({ ids: [id] })],
    ["by an edit", (id) => fillPath(PATHS.itemUpdate, { id }), () => ({ description: "Kept text" })],
  ];
  for (const [way, path, fields] of ways) {
    const { id } = await app.item({ owner: "amina", status: 0 });
    await accept(app, "bela", await offer(app, id, "bela"));
    await amina.post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [id], confirm: true });
    await amina.post(PATHS.share, { handwriting_id: id, addresses: ["new@mail.example"], confirm: true });
    const body = { ...fields(id), status: "2" };
    const asked = await amina.post(path(id), body);
    await expect(asked).toHaveStatus(409);
    const { data } = (await asked.json()) as { data: { change?: unknown; fields?: object } };
    const change = WireChange.parse(way === "by an edit" ? data.change : data);
    expect(change.takes_from).toMatchObject({
      people: [{ id: bela.id }],
      addresses: ["new@mail.example"],
      groups: [{ id: groupId }],
    });
    expect(data.fields ?? {}).toMatchObject(way === "by an edit" ? fields(id) : {});
    for (const name of ["bela", "karim"]) await expect(await app.as(name).get(details(id))).toHaveStatus(200);

    await expect(await amina.post(path(id), { ...body, confirm: "1" })).toHaveStatus(200);
    for (const name of ["bela", "karim"]) await expect(await app.as(name).get(details(id))).toHaveStatus(404);
    expect(await rowsOf(await amina.get(fillPath(PATHS.whoCanSee, { id })))).toEqual([]);
    // Nothing is left that the next status could bring back.
    await amina.post(fillPath(PATHS.itemStatus, { id }), { status: "0" });
    for (const name of ["bela", "karim"]) await expect(await app.as(name).get(details(id))).toHaveStatus(404);
  }
});

test("a voice has no shares of its own while it belongs to a handwriting", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const letter = await app.item({ owner: "amina", status: 0 });
  const voice = await app.item({ owner: "amina", kind: "voice", status: 0 });
  await accept(app, "bela", await offer(app, voice.id, "bela"));
  await amina.post(fillPath(PATHS.itemVoiceTie, { id: letter.id }), { voice_id: voice.id });
  await expect(await app.as("bela").get(voice.url)).toHaveStatus(404);
  const karim = await app.person("karim");
  const refused = await amina.post(PATHS.share, { handwriting_id: voice.id, user_ids: [karim.id], confirm: true });
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).message).toBe(
    "This voice belongs to a handwriting. Change who can see the handwriting, and the voice follows",
  );
  await accept(app, "karim", await offer(app, letter.id, "karim"));
  await expect(await app.as("karim").get(voice.url)).toHaveStatus(200);
  await amina.post(fillPath(PATHS.itemVoiceUntie, { id: letter.id }));
  await expect(await app.as("karim").get(voice.url)).toHaveStatus(404);
});

test(
  "an ignored offer may be accepted later; one that was accepted is given up by ignoring or removing it; who " +
    "always accepts is not asked",
  async () => {
    await using app = await newTestApp();
    const bela = app.as("bela");
    const first = await app.item({ owner: "amina", status: 0 });
    const shareId = await offer(app, first.id, "bela");
    await expect(await bela.post(PATHS.ignoreShare, { id: shareId })).toHaveStatus(200);
    expect(await rowsOf(await bela.get(PATHS.pendingShares))).toEqual([]);
    expect(await rowsOf(await bela.get(`${PATHS.pendingShares}?state=ignored`))).toMatchObject([
      { id: shareId, state: "ignored" },
    ]);
    await accept(app, "bela", shareId);
    await expect(await bela.get(first.url)).toHaveStatus(200);
    await bela.post(PATHS.ignoreShare, { id: shareId });
    await expect(await bela.get(first.url)).toHaveStatus(404);
    await expect(await bela.post(PATHS.acceptShare, { id: shareId, always: "1" })).toHaveStatus(200);
    await bela.post(fillPath(PATHS.removeShare, { id: shareId }));
    await expect(await bela.get(first.url)).toHaveStatus(404);

    const next = await app.item({ owner: "amina", status: 0 });
    await app
      .as("amina")
      .post(PATHS.share, { handwriting_id: next.id, user_ids: [(await app.person("bela")).id], confirm: true });
    await expect(await bela.get(next.url)).toHaveStatus(200);
    const [from] = await rowsOf(await bela.get(PATHS.alwaysAccepted));
    await bela.post(fillPath(PATHS.alwaysAcceptNot, { id: Number(from?.id) }));
    const last = await app.item({ owner: "amina", status: 0 });
    await offer(app, last.id, "bela");
    await expect(await bela.get(last.url)).toHaveStatus(404);
  },
);

test("lists of ids that mix one's own and others' change nothing; nobody shares with themselves", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [own, me] = [await app.item({ owner: "amina", status: 0 }), await app.person("amina")];
  const strange = await app.item({ owner: "bela", status: 1 });
  const karim = await app.person("karim");
  const mine = await newGroup(app);
  const theirs = await newGroup(app, { owner: "bela" });
  const counts = async () => {
    const { db } = app.services;
    const tables = ["shares", "group_shares", "group_invitations"] as const;
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
  };
  for (const ids of [[own.id, strange.id], [strange.id], [own.id, 999_999]]) {
    await expect(
      await amina.post(fillPath(PATHS.shareWithGroup, { id: mine }), { handwriting_ids: ids, confirm: true }),
    ).toHaveStatus(404);
  }
  await expect(
    await amina.post(fillPath(PATHS.shareWithGroup, { id: theirs }), { handwriting_ids: [own.id], confirm: true }),
  ).toHaveStatus(404);
  for (const ids of [[karim.id, 999_999], [999_999]]) {
    await expect(await amina.post(PATHS.share, { handwriting_id: own.id, user_ids: ids, confirm: true })).toHaveStatus(
      404,
    );
    await expect(await amina.post(PATHS.groupAddPeople, { group_id: mine, user_ids: ids })).toHaveStatus(404);
  }
  await expect(await amina.post(PATHS.groupAddPeople, { group_id: theirs, user_ids: [karim.id] })).toHaveStatus(404);
  for (const body of [{ user_ids: [karim.id, me.id] }, { addresses: ["karim@example.test", "AMINA@example.test"] }]) {
    const refused = await amina.post(
      PATHS.share,
      { handwriting_id: own.id, ...body, confirm: true },
      { "accept-language": "bn" },
    );
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).message).toBe("আপনি নিজেকে আমন্ত্রণ জানাতে পারবেন না");
  }
  const refused = await amina.post(PATHS.groupAddPeople, { group_id: mine, user_ids: [me.id] });
  expect((await saidOf(refused)).errors).toEqual({ user_ids: ["You cannot invite yourself"] });
  for (const body of [{}, { user_ids: [] }, { user_ids: ["x"] }, { addresses: ["nonsense"] }])
    await expect(await amina.post(PATHS.share, { handwriting_id: own.id, ...body })).toHaveStatus(400);
  expect(await counts()).toEqual([0, 0, 0]);
});
