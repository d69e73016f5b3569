import sharp from "sharp";
import { expect, test } from "vitest";
import type { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { profileMediaWire } from "archive/contract/profile/profile-media";
import { form, letterFile, voiceFile } from "../../builders/form";
import { oneTestApp } from "tests/test-app/one-test-app";
import { halves, colourAt } from "./halves";

const one = oneTestApp();

async function portraitOf(response: Response): Promise<z.infer<typeof profileMediaWire.schema>> {
  await expect(response).toHaveStatus(200);
  return envelope(profileMediaWire.schema).parse(await response.json()).data;
}

const as = (name: string) => one.app.as(name);
const put = async (name: string, options: Parameters<typeof letterFile>[0] = {}, box: Record<string, string> = {}) =>
  portraitOf(
    await as(name).upload(
      PATHS.updateProfilePicture,
      form({ profile_picture: await letterFile({ width: 600, height: 400, ...options }, "me.JPG"), ...box }),
    ),
  );

async function bytesOf(name: string, address: string | null): Promise<Buffer> {
  const response = await as(name).get(`${API_BASE}${address}`);
  await expect(response).toHaveStatus(200);
  return Buffer.from(await response.arrayBuffer());
}

test("a profile picture is a 200 by 200 JPEG, no EXIF, goes with the name; lists get a smaller one", async () => {
  const { profile_picture, portrait } = await put("putter", { place: true });
  const made = await bytesOf("putter", profile_picture);
  const facts = await sharp(made).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["jpeg", 200, 200, undefined]);
  expect(
    await sharp(await bytesOf("putter", profile_picture?.replace("w200", "w96") ?? null)).metadata(),
  ).toMatchObject({ width: 96, height: 96 });
  expect(portrait.picture).toMatchObject({ version: 1, file: { own_name: "me.JPG", width: 600, height: 400 } });
  const { user } = (await (await as("putter").get(PATHS.profile)).json()).data;
  expect(user).toMatchObject({
    profile_picture: `${API_BASE}${profile_picture}`,
    cover_pic: null,
    handwriting: null,
    voice: null,
  });
});

test("the middle is taken; a box takes what it names, of the upright picture; buttons move it and come closer", {
  timeout: 60_000,
}, async () => {
  const send = async (box: Record<string, string>, orientation?: number) =>
    portraitOf(
      await as("cutter").upload(
        PATHS.updateProfilePicture,
        form({ profile_picture: await halves(orientation), ...box }),
      ),
    );
  const middle = await bytesOf("cutter", (await send({})).profile_picture);
  expect([await colourAt(middle, 20), await colourAt(middle, 180)]).toEqual(["red", "blue"]);
  const box = { crop_x: "0", crop_y: "0.25", crop_size: "0.5" };
  for (const orientation of [undefined, 6]) {
    const left = await bytesOf("cutter", (await send(box, orientation)).profile_picture);
    expect([await colourAt(left, 20), await colourAt(left, 180)]).toEqual(["red", "red"]);
  }
  const step = async (name: string) => portraitOf(await as("cutter").post(PATHS.cropProfilePicture, { step: name }));
  const before = await step("right");
  expect(before.portrait.picture?.version).toBe(2);
  await portraitOf(await as("cutter").post(PATHS.cropProfilePicture, { crop_x: 0.49, crop_y: 0, crop_size: 0.7 }));
  await step("right");
  const { profile_picture } = await step("in");
  const moved = await bytesOf("cutter", profile_picture);
  expect([await colourAt(moved, 20), await colourAt(moved, 180)]).toEqual(["blue", "blue"]);
  // An older cut is another address, and shown no more.
  await expect(await as("cutter").get(`${API_BASE}${before.profile_picture}`)).toHaveStatus(404);
  const whole = await portraitOf(
    await as("cutter").post(PATHS.cropProfilePicture, { crop_x: 0.1, crop_y: 0, crop_size: 1 }),
  );
  expect(whole.portrait.picture?.crop).toEqual({ x: 0.1, y: 0, size: 1 });
  for (const wrong of [{}, { step: "sideways" }, { crop_x: 0.1 }, { crop_x: 2, crop_y: 0, crop_size: 1 }])
    await expect(await as("cutter").post(PATHS.cropProfilePicture, wrong)).toHaveStatus(400);
});

test("two presses at once are two steps", async () => {
  await put("presser");
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => as("presser").post(PATHS.cropProfilePicture, { step: "left" })),
  );
  for (const answer of answers) await expect(answer).toHaveStatus(200);
  const { portrait } = await portraitOf(await as("presser").get(PATHS.profileMedia));
  expect(portrait.picture?.version).toBe(4);
});

test(
  "what is too large, too small, of another type by its bytes, or not there, is said at its field in the " +
    "person's language",
  async () => {
    const large = Buffer.concat([
      Buffer.from(await (await letterFile({ width: 600, height: 400 })).arrayBuffer()),
      Buffer.alloc(5 * 1024 * 1024),
    ]);
    const cases: [string, Record<string, File>, number, string, string][] = [
      [
        "too large",
        { cover_pic: new File([large], "large.jpg") },
        413,
        "Please select an image less than 5MB",
        "৫ এমবির চেয়ে ছোট একটি ছবি বেছে নিন",
      ],
      [
        "another type",
        { cover_pic: await letterFile({ width: 600, height: 400, format: "gif" }, "cover.jpg") },
        415,
        "Please select an image",
        "একটি ছবি বেছে নিন",
      ],
      [
        "too small",
        { cover_pic: await letterFile({ width: 600, height: 199 }) },
        400,
        "Please select an image of at least 200 by 200 pixels",
        "কমপক্ষে ২০০ × ২০০ পিক্সেলের একটি ছবি বেছে নিন",
      ],
      ["none", {}, 400, "Please select an image!", "একটি ছবি বেছে নিন!"],
    ];
    for (const [what, files, status, en, bn] of cases) {
      for (const [language, sentence] of [
        ["en", en],
        ["bn", bn],
      ] as const) {
        const response = await as("refused").upload(PATHS.updateCoverPicture, form({ ...files, other: "1" }), {
          "accept-language": language,
        });
        expect([what, response.status, (await response.json()).errors]).toEqual([
          what,
          status,
          { cover_pic: [sentence] },
        ]);
      }
    }
    expect((await portraitOf(await as("refused").get(PATHS.profileMedia))).cover_pic).toBeNull();
  },
);

test("a cover is three times as wide as high; samples are rendered, and each goes when it is taken away", {
  timeout: 60_000,
}, async () => {
  const owner = as("sampler");
  const cover = await portraitOf(
    await owner.upload(
      PATHS.updateCoverPicture,
      form({ cover_pic: await letterFile({ width: 900, height: 900, format: "webp" }, "cover.webp") }),
    ),
  );
  expect(await sharp(await bytesOf("sampler", cover.cover_pic)).metadata()).toMatchObject({ width: 1080, height: 360 });
  await portraitOf(await owner.upload(PATHS.updateHandwritingSample, form({ handwriting: await letterFile() })));
  const waiting = await portraitOf(
    await owner.upload(PATHS.updateVoiceSample, form({ voice: await voiceFile({ seconds: 1 }) })),
  );
  expect(waiting.portrait.voice?.file).toMatchObject({ state: "waiting", peaks: expect.any(Array) });
  await expect(await owner.get(`${API_BASE}${waiting.voice}`)).toHaveStatus(503);
  await one.app.settle();
  const ready = await portraitOf(await owner.get(PATHS.profileMedia));
  expect(ready.portrait).toMatchObject({
    handwriting: { file: { state: "ready", widths: [200, 400] } },
    voice: { file: { state: "ready" } },
  });
  expect(await sharp(await bytesOf("sampler", ready.handwriting)).metadata()).toMatchObject({
    format: "jpeg",
    width: 320,
  });
  expect((await bytesOf("sampler", ready.voice)).length).toBeGreaterThan(1000);
  for (const [path, address] of [
    [PATHS.deleteVoiceSample, ready.voice],
    [PATHS.deleteHandwritingSample, ready.handwriting],
    [PATHS.deleteCoverPicture, ready.cover_pic],
  ] as const) {
    await expect(await owner.post(path)).toHaveStatus(200);
    await expect(await owner.get(`${API_BASE}${address}`)).toHaveStatus(404);
    await expect(await owner.post(path)).toHaveStatus(404);
  }
});

test(
  "what was replaced or taken away is erased after 30 days, bytes and all, and the ledger remembers it; what is " +
    "present stays",
  async () => {
    const { db, storage } = one.app.services;
    const first = await put("replacer");
    const second = await put("replacer", { seed: 2 });
    const files = db
      .selectFrom("person_files")
      .select(["id", "storage_key", "replaced_at"])
      .where("person_id", "=", (await one.app.person("replacer")).id)
      .orderBy("id");
    const [old, kept] = await files.execute();
    expect(await storage.size(old?.storage_key ?? "")).not.toBeNull();
    one.app.later({ days: 31 });
    await one.app.services.queue.add(db, "empty-bin", {});
    await one.app.settle();
    expect(await files.execute()).toEqual([{ ...kept, replaced_at: null }]);
    expect(await storage.size(old?.storage_key ?? "")).toBeNull();
    expect(await storage.size(kept?.storage_key ?? "")).not.toBeNull();
    expect(
      await db
        .selectFrom("erasures")
        .select("kind")
        .where("subject_id", "=", old?.id ?? 0)
        .where("kind", "=", "person_file")
        .execute(),
    ).toHaveLength(1);
    await expect(await as("replacer").get(`${API_BASE}${first.profile_picture}`)).toHaveStatus(404);
    await bytesOf("replacer", second.profile_picture);
  },
);

test("a file's own name is its owner's alone; a sample's address that mixes two files leads nowhere", async () => {
  const { portrait } = await put("namer");
  const { id = 0 } = portrait.picture?.file ?? {};
  await expect(
    await as("namer").get(fillPath(PATHS.profileMediaFile, { id, version: 1, fileId: id + 1, name: "w200.jpg" })),
  ).toHaveStatus(404);
  await expect(
    await as("namer").get(fillPath(PATHS.profileMediaFile, { id, version: 1, fileId: id, name: "w200.exe" })),
  ).toHaveStatus(404);
  const own = (await (await as("namer").get(PATHS.profile)).json()).data.user;
  const others = (await (await as("looker").get(fillPath(PATHS.publicProfile, { id: own.random_id }))).json()).data
    .user;
  expect(own.portrait.picture.file.own_name).toBe("me.JPG");
  expect(others.portrait.picture.file).toMatchObject({ own_name: null, public_name: "", bytes: null });
});
