import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { VoicesCut } from "archive/contract/items/voice-cut";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { stepsOf, steppedTone } from "tests/builders/stepped-tone";
import { unzip } from "tests/builders/unzip";
import { newAlbum } from "tests/test-app/albums";
import { accept, acceptAlbum, newGroup, offer, offerAlbum } from "tests/test-app/circle";
import { holder, mediaOf, newLink } from "tests/test-app/links";
import { bytesOf } from "tests/test-app/put-in";
import { itemOf } from "tests/test-app/reply";
import { withBagMade } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { opened, STEWARD } from "../stewards/stewarded";

const at = (path: string, id: number) => fillPath(path, { id });

/** The seconds of the side that are cut out. */
const [FROM, TO] = [3, 7];
const SIDE_SECONDS = 23;
const SIDE_NAME = "uncle on the border";

/** A side that is its owner's alone, and a voice that was cut from it. */
async function cutVoice(app: TestApp) {
  const amina = app.as("amina");
  const bytes = await steppedTone({ seconds: SIDE_SECONDS });
  const file = new File([new Uint8Array(bytes)], `${SIDE_NAME}.wav`);
  const { id: sideId } = await app.item({ owner: "amina", kind: "voice", status: 2, caption: "Side A", file });
  const parts = [{ start_ms: FROM * 1000, end_ms: TO * 1000, caption: "Her song" }];
  const cut = await amina.post(at(PATHS.itemVoiceCut, sideId), { parts });
  const [id = 0] = envelope(VoicesCut).parse(await cut.json()).data.ids;
  const { files } = await itemOf(await amina.get(at(PATHS.itemDetails, sideId)));
  return { sideId, id, bytes, sideFile: files[0]?.id ?? 0, peaks: JSON.stringify(files[0]?.peaks) };
}

/** Everything that answers with something of an item, or of lists that it may stand in. */
async function waysTo(
  app: TestApp,
  name: string,
  given: { id: number; albumId: number; groupId: number; entrusted: number },
) {
  const { id, albumId, groupId, entrusted } = given;
  const item = await itemOf(await app.as(name).get(at(PATHS.itemDetails, id)));
  const media = (file: string) =>
    fillPath(PATHS.media, {
      itemId: id,
      contentVersion: item.content_version,
      fileId: item.files[0]?.id ?? 0,
      name: file,
    });
  return [
    ...[PATHS.itemDetails, PATHS.receivedItem, PATHS.itemDownload, PATHS.itemOriginal, PATHS.itemHistory].map((path) =>
      at(path, id),
    ),
    ...["voice.webm", "voice.mp3", "open.flac", "w200.jpg"].map(media),
    `${at(PATHS.itemDownload, id)}?all=1`,
    `${PATHS.itemDownloadSelected}?ids=${id}`,
    `${at(PATHS.itemOriginal, id)}?open=1`,
    `${at(PATHS.itemOriginal, id)}?file=${item.files[0]?.id}`,
    at(PATHS.itemVoicePauses, id),
    PATHS.sharedWithMe,
    PATHS.mineAndShared,
    PATHS.home,
    `${PATHS.search}?query=song`,
    `${PATHS.sharedWithMeByGroup}?group_id=${groupId}`,
    `${PATHS.groupItems}?group_id=${groupId}`,
    at(PATHS.sharedAlbumItems, albumId),
    at(PATHS.entrustedItems, entrusted),
    at(PATHS.itemArchive, id),
    at(PATHS.albumArchive, albumId),
    at(PATHS.groupArchive, groupId),
    PATHS.everything,
    at(PATHS.entrustedEverything, entrusted),
  ];
}

/** The contents of an answer: of a zip each file in it. */
async function contentsOf(response: Response): Promise<Buffer[]> {
  const body = await bytesOf(response);
  if (!response.ok) return [];
  return response.headers.get("content-type")?.includes("zip") ? [...unzip(body).values()] : [body];
}

test("whoever is shown a cut voice gets nothing of the side: not its bytes, sum, length, name or wave, by any way", {
  timeout: 180_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { sideId, sideFile, id, bytes, peaks } = await cutVoice(app);
  // By a share, an album, a group, a link, and as a steward who keeps the archive.
  await accept(app, "dola", await offer(app, id, "dola"));
  const albumId = await newAlbum(app, { items: [id] });
  await acceptAlbum(app, "rafi", await offerAlbum(app, albumId, "rafi"));
  const groupId = await newGroup(app, { members: ["karim"] });
  const shown = { handwriting_ids: [id], confirm: true };
  await expect(await amina.post(at(PATHS.shareWithGroup, groupId), shown)).toHaveStatus(200);
  const { token } = await newLink(app, { items: [id] });
  const entrusted = await opened(app, { may: "keep" });
  await app.settle();

  const sums = ["hex", "base64", "base64url"].map((way) =>
    createHash("sha256")
      .update(bytes)
      .digest(way as "hex"),
  );
  const told = [...sums, peaks, SIDE_NAME, `"bytes":${bytes.length}`, "Side A"];
  const tell = (content: Buffer) => told.filter((secret) => content.includes(secret));
  const outside = [0.5, 1.5, 9, 15, SIDE_SECONDS - 1].map((second) => {
    const from = 44 + Math.round(second * 32_000);
    return bytes.subarray(from, from + 64);
  });
  let sounds = 0;
  const assertNothing = async (content: Buffer, where: string) => {
    expect(tell(content), where).toEqual([]);
    for (const piece of outside) expect(content.includes(piece), where).toBe(false);
    expect(String(content), where).not.toMatch(new RegExp(`"(seconds|duration|length_ms|end_ms)": ?${SIDE_SECONDS}`));
    const reader = content.subarray(0, 4).toString("hex") === "1a45dfa3" ? "matroska" : /^\xff[\xf2\xf3\xfa\xfb]/;
    const isSound = typeof reader === "string" || reader.test(content.toString("latin1", 0, 2));
    if (!isSound) return;
    sounds += 1;
    const { seconds, first, last } = await stepsOf(content, typeof reader === "string" ? reader : "mp3");
    expect(Math.abs(seconds - (TO - FROM)), where).toBeLessThan(0.1);
    expect([first, last], where).toEqual([FROM, TO - 1]);
  };

  for (const name of ["dola", "rafi", "karim", STEWARD]) {
    const person = app.as(name);
    const before = sounds;
    for (const path of await waysTo(app, name, { id, albumId, groupId, entrusted })) {
      const isBag = /archive|everything/.test(path);
      const response = isBag ? await withBagMade(app, () => person.get(path)) : await person.get(path);
      for (const content of await contentsOf(response)) await assertNothing(content, `${name} ${path}`);
    }
    // Two renditions, two downloads, and at least one archive.
    expect(sounds - before, name).toBeGreaterThanOrEqual(5);
    // Of the side itself they learn nothing, and change nothing.
    for (const path of [PATHS.itemDetails, PATHS.itemOriginal, PATHS.itemDownload, PATHS.itemVoicePauses])
      await expect(await person.get(at(path, sideId))).toHaveStatus(404);
    await expect(await person.get(`${at(PATHS.itemOriginal, id)}?file=${sideFile}`)).toHaveStatus(404);
    for (const each of [id, sideId]) {
      const ends = { start_ms: 0, end_ms: 20_000 };
      await expect(await person.post(at(PATHS.itemVoiceEnds, each), ends)).toHaveStatus(404);
      await expect(await person.post(at(PATHS.itemVoiceCut, each), { parts: [ends] })).toHaveStatus(404);
    }
  }
  // Whoever keeps the archive is told that no original comes with it.
  const kept = (name: string) => app.as(name).get(at(PATHS.itemDetails, id)).then(itemOf);
  expect((await kept(STEWARD)).files[0]).toMatchObject({ part: true });
  expect((await kept("dola")).files[0]).not.toHaveProperty("part");
  const held = holder(app, token);
  for (const path of [
    "",
    ...(await mediaOf(app, token)),
    `/original/${id}`,
    `/media/${sideId}/1/${sideFile}/voice.mp3`,
  ])
    for (const content of await contentsOf(await held.get(path))) await assertNothing(content, `link ${path}`);

  // Its owner has both.
  const owner = app.as("amina");
  const original = await bytesOf(await owner.get(at(PATHS.itemOriginal, id)));
  expect(original.equals(bytes)).toBe(true);
  const archive = unzip(await bytesOf(await withBagMade(app, () => owner.get(PATHS.everything))));
  expect([...archive.values()].filter((content) => content.equals(bytes))).toHaveLength(1);
});
