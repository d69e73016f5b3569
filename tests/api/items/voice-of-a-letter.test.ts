import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { newPair } from "tests/test-app/pair";
import { itemOf, listOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const details = (id: number) => fillPath(PATHS.itemDetails, { id });
const read = async (app: TestApp, id: number) => itemOf(await app.as("amina").get(details(id)));

test("a voice created for a letter is tied to it: each names the other, and lists bring them together", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app, { status: 0 });
  await app.settle();
  const letter = await read(app, id);
  expect(letter.voice).toMatchObject({ id: voiceId, description: "Read aloud", files: [{ state: "ready" }] });
  expect(letter.voice?.audio).toBe(`/media/${voiceId}/1/${letter.voice?.files[0]?.id}/voice.mp3`);
  await expect(await amina.get(letter.voice?.audio ?? "")).toHaveStatus(200);
  // A row of its own, with the letter's status whatever its form said (it said nothing, which means public).
  expect(await read(app, voiceId)).toMatchObject({ voice_of: id, voice: null, status: 0, image: null });

  const together = await listOf(await amina.get(`${PATHS.myItems}?together=1`));
  expect(together.data.map((item) => [item.id, item.voice?.files.length])).toEqual([[id, 1]]);
  const all = await listOf(await amina.get(PATHS.myItems));
  expect(all.data.map((item) => item.id)).toEqual([voiceId, id]);
});

test("a tied voice is seen by whoever sees the handwriting, at every address, and has its status alone", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app, { status: 1 });
  await app.settle();
  const { audio, files } = await read(app, voiceId);
  const paths = [
    details(voiceId),
    audio ?? "",
    fillPath(PATHS.itemDownload, { id: voiceId }),
    `${PATHS.itemDownloadSelected}?ids=${voiceId}`,
  ];
  const answers = async (name: string | null) =>
    Promise.all(paths.map(async (path) => (await app.as(name).get(path)).status));
  expect(await answers(null)).toEqual([200, 200, 200, 200]);
  expect(files[0]?.own_name).toBe("voice.wav");

  await expect(await amina.post(fillPath(PATHS.itemStatus, { id }), { status: "2" })).toHaveStatus(200);
  expect(await answers("bela")).toEqual([404, 404, 404, 404]);
  expect(await read(app, voiceId)).toMatchObject({ status: 2, version: 2 });
  // An edit of the letter takes the voice with it too.
  await expect(await amina.post(fillPath(PATHS.itemUpdate, { id }), { status: "0" })).toHaveStatus(200);
  expect((await read(app, voiceId)).status).toBe(0);

  for (const path of [PATHS.itemStatus, PATHS.itemUpdate]) {
    const alone = await amina.post(fillPath(path, { id: voiceId }), { status: "1" });
    await expect(alone).toHaveStatus(400);
    expect((await saidOf(alone)).errors).toEqual({
      status: ["This voice belongs to a handwriting. Change who can see the handwriting, and the voice follows"],
    });
    await expect(await amina.post(fillPath(path, { id: voiceId }), { status: "0", description: "Still" })).toHaveStatus(
      200,
    );
  }
  // Whatever the voice's own row says: the letter decides.
  await app.services.db.updateTable("items").set({ status: 1 }).where("id", "=", voiceId).execute();
  expect(await answers("bela")).toEqual([404, 404, 404, 404]);
});

test("a voice is tied to an own letter without a voice only; its file is kept where it is refused", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, voiceId } = await newPair(app);
  const strange = await app.item({ owner: "bela", status: 1 });
  const audio = await voiceFile({ seconds: 1 });
  const cases: [string, string][] = [
    [String(id), "This handwriting already has a voice"],
    [String(strange.id), "Please choose a handwriting of your own"],
    [String(voiceId), "Please choose a handwriting of your own"],
    ["999999", "Please choose a handwriting of your own"],
    ["nonsense", "Please choose a handwriting of your own"],
  ];
  for (const [voiceOf, words] of cases) {
    const refused = await amina.upload(PATHS.itemCreate, form({ voice_of: voiceOf, audio }));
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).errors).toEqual({ voice_of: [words] });
    expect((await refusedOf(refused)).drafts).toMatchObject([{ kind: "voice", seconds: 1 }]);
  }
  const picture = await amina.upload(PATHS.itemCreate, form({ voice_of: String(id), image: await letterFile() }));
  await expect(picture).toHaveStatus(400);
});

test("two voices created for one letter at once leave it with one", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  const audio = await voiceFile({ seconds: 1 });
  const sent = [0, 1, 2].map(() => app.as("amina").upload(PATHS.itemCreate, form({ voice_of: String(id), audio })));
  expect((await Promise.all(sent)).map((response) => response.status).toSorted()).toEqual([200, 400, 400]);
});

test("a voice that is there already is tied and untied by its owner; others hear of neither", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const letter = await app.item({ owner: "amina", status: 2 });
  const voice = await app.item({ owner: "amina", kind: "voice", status: 1 });
  const strange = await app.item({ owner: "bela", kind: "voice", status: 1 });
  const tie = fillPath(PATHS.itemVoiceTie, { id: letter.id });
  await expect(await amina.post(tie, { voice_id: strange.id })).toHaveStatus(404);
  await expect(await app.as("bela").post(tie, { voice_id: strange.id })).toHaveStatus(404);
  await expect(await amina.post(fillPath(PATHS.itemVoiceTie, { id: voice.id }), { voice_id: voice.id })).toHaveStatus(
    404,
  );
  await expect(await amina.post(tie, { voice_id: "" })).toHaveStatus(400);
  await expect(await amina.post(tie, { voice_id: voice.id })).toHaveStatus(200);
  await expect(await amina.post(tie, { voice_id: voice.id })).toHaveStatus(200);
  expect(await read(app, voice.id)).toMatchObject({ voice_of: letter.id, status: 2 });
  await expect(await app.as("bela").get(voice.url)).toHaveStatus(404);

  const second = await app.item({ owner: "amina", kind: "voice" });
  const taken = await amina.post(tie, { voice_id: second.id });
  expect((await saidOf(taken)).errors).toEqual({ voice_id: ["This handwriting already has a voice"] });
  const other = await app.item({ owner: "amina" });
  const tied = await amina.post(fillPath(PATHS.itemVoiceTie, { id: other.id }), { voice_id: voice.id });
  expect((await saidOf(tied)).errors).toEqual({
    voice_id: ["Please choose a voice of your own that belongs to no other handwriting"],
  });

  await expect(await amina.post(fillPath(PATHS.itemVoiceUntie, { id: letter.id }))).toHaveStatus(200);
  // It stays as hidden as it was.
  expect(await read(app, voice.id)).toMatchObject({ voice_of: null, status: 2 });
  expect((await read(app, letter.id)).voice).toBeNull();
});
