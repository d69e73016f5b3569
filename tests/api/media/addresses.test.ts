import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile, voiceFile } from "../../builders/form";
import { newAlbum } from "tests/test-app/albums";
import { idOf, saidOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";

const NAMES = /^(image|audio|url|icon|profile_pic|profile_picture|cover_pic|handwriting|voice)$/;

/** Every address of a picture or a sound that a reply gives. */
function addressesIn(value: unknown, name = ""): string[] {
  if (typeof value === "string" && NAMES.test(name))
    return value.startsWith("[") ? addressesIn(JSON.parse(value)) : [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => addressesIn(each, key));
}

test(
  "what replies give as addresses of pictures and sounds opens as it stands, on whatever host was called, with " +
    "the same bearer",
  async () => {
    await using app = await newTestApp();
    const [amina, bela] = [app.as("amina"), app.as("bela")];
    const letter = await app.item({ status: 0 });
    await amina.upload(PATHS.itemCreate, form({ audio: await voiceFile({ seconds: 1 }), voice_of: String(letter.id) }));
    const file = await letterFile({ width: 400, height: 400 });
    await amina.upload(PATHS.updateProfilePicture, form({ profile_picture: file }));
    await amina.upload(PATHS.updateCoverPicture, form({ cover_pic: file }));
    await amina.upload(PATHS.updateHandwritingSample, form({ handwriting: file }));
    await amina.upload(PATHS.updateVoiceSample, form({ voice: await voiceFile({ seconds: 1 }) }));
    const group = await idOf(await amina.upload(PATHS.groupCreate, form({ name: "Family", icon: file })));
    await amina.post(PATHS.share, {
      handwriting_id: letter.id,
      user_ids: [(await app.person("bela")).id],
      confirm: true,
    });
    await app.settle();

    const seen: Record<string, number> = {};
    const paths = [
      letter.url,
      PATHS.myItems,
      PATHS.albums,
      PATHS.profile,
      PATHS.profileStamp,
      PATHS.profileMedia,
      PATHS.groups,
      fillPath(PATHS.groupDetails, { id: group }),
      `${PATHS.groupMembers}?group_id=${group}`,
      `${PATHS.search}?query=letter`,
    ];
    for (const [client, asked] of [
      [amina, paths],
      [bela, [PATHS.pendingShares, PATHS.notificationList]],
    ] as const) {
      for (const path of asked) {
        const found = new Set(addressesIn(await (await client.get(path)).json()));
        seen[path] = found.size;
        for (const address of found) {
          expect([path, address]).toEqual([path, expect.stringMatching(new RegExp(`^${API_BASE}/`))]);
          const opened = await client.raw(new Request(new URL(address, "http://media.elsewhere.test")));
          await opened.body?.cancel();
          expect([address, opened.status]).toEqual([address, 200]);
        }
      }
    }
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  },
);

test("numbers are taken where replies give numbers, ids[] in addresses too; an unknown album is refused", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [one, two] = [await app.item(), await app.item()];
  await expect(await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: 2, confirm: 1 })).toHaveStatus(
    200,
  );
  await expect(await amina.post(PATHS.itemStatusMultiple, { ids: [one.id, two.id], status: 0 })).toHaveStatus(200);
  await expect(await amina.post(fillPath(PATHS.itemUpdate, { id: one.id }), { status: 1, confirm: true })).toHaveStatus(
    200,
  );
  expect(await saidOf(await amina.post(fillPath(PATHS.itemStatus, { id: one.id }), { status: 3 }))).toMatchObject({
    errors: { status: ["Please choose who can see it"] },
  });
  await app.settle();
  await expect(await amina.get(`${PATHS.itemDownloadSelected}?ids[]=${one.id}&ids[]=${two.id}`)).toHaveStatus(200);
  await expect(await amina.get(`${PATHS.itemDownloadSelected}?ids=${one.id}&ids=${two.id}`)).toHaveStatus(200);

  const create = async (fields: Record<string, string>, who = "amina") =>
    app.as(who).upload(PATHS.itemCreate, form({ image: await letterFile(), ...fields }));
  const album = await newAlbum(app, {});
  await expect(await create({ album_id: "1" })).toHaveStatus(200);
  const made = await idOf(await create({ album_id: String(album) }));
  const inAlbum = await (await amina.get(`${PATHS.myItems}?album_id=${album}`)).json();
  expect(inAlbum.data.map(({ id }: { id: number }) => id)).toEqual([made]);
  const other = await newAlbum(app, { name: "Other" });
  const update = (album_id: number) => amina.post(fillPath(PATHS.itemUpdate, { id: made }), { album_id });
  await expect(await update(other)).toHaveStatus(200);
  expect((await (await amina.get(`${PATHS.myItems}?album_id=${other}`)).json()).data).toHaveLength(1);
  expect(await saidOf(await update(999_999))).toMatchObject({
    status: 400,
    errors: { album_id: ["Please choose an album of your own"] },
  });
  for (const [unknown, who] of [
    ["999999", "amina"],
    ["none", "amina"],
    [String(album), "bela"],
  ] as const) {
    expect(await saidOf(await create({ album_id: unknown }, who))).toMatchObject({
      status: 400,
      errors: { album_id: ["Please choose an album of your own"] },
    });
  }
});
