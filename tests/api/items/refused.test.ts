import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const LONG = "আ".repeat(221);

/** Files in staging that no draft holds. */
async function leftovers(app: TestApp): Promise<number> {
  const drafts = await app.services.db.selectFrom("drafts").select("staged_key").execute();
  return app.services.storage.sweepStaging(
    new Date(Date.now() + 1000),
    new Set(drafts.map((draft) => draft.staged_key)),
  );
}

test(
  "a caption of 221 characters with a good picture gives both back, and mending the caption saves without the " +
    "file",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const file = await letterFile({ width: 1200, height: 900 });
    const refused = await amina.upload(
      PATHS.itemCreate,
      form({ description: LONG, status: "2", once: "press-0001", image: file }),
    );
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).errors).toEqual({ description: ["Caption may not be longer than 220 characters"] });
    const { fields, draft } = await refusedOf(refused);
    expect(fields).toEqual({ description: LONG, status: "2", once: "press-0001" });
    expect(draft).toMatchObject({ kind: "handwriting", name: "letter.jpg", bytes: file.size });

    // Refused once more without a file: the same draft is still there.
    const again = await amina.upload(PATHS.itemCreate, form({ description: LONG, draft: draft?.id ?? "" }));
    expect((await refusedOf(again)).draft).toEqual(draft);

    const mended = await amina.upload(
      PATHS.itemCreate,
      form({ description: "আ".repeat(220), status: "2", once: "press-0001", draft: draft?.id ?? "" }),
    );
    await expect(mended).toHaveStatus(200);
    const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: await idOf(mended) })));
    expect(item).toMatchObject({ status: 2, files: [{ bytes: file.size, width: 1200, height: 900 }] });
    expect(await leftovers(app)).toBe(0);

    // Taken by the first, it is gone for the second.
    const gone = await amina.upload(PATHS.itemCreate, form({ draft: draft?.id ?? "" }));
    await expect(gone).toHaveStatus(400);
    expect((await saidOf(gone)).errors).toEqual({ image: ["handwriting field is required"] });
  },
);

test("a draft is its owner's alone, and runs out after a day", async () => {
  await using app = await newTestApp();
  const refused = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ description: LONG, image: await letterFile() }));
  const { draft } = await refusedOf(refused);
  const stranger = await app.as("bela").upload(PATHS.itemCreate, form({ draft: draft?.id ?? "" }));
  await expect(stranger).toHaveStatus(400);
  expect((await refusedOf(stranger)).draft).toBeNull();
  app.later({ hours: 25 });
  const late = await app.as("amina").upload(PATHS.itemCreate, form({ draft: draft?.id ?? "" }));
  await expect(late).toHaveStatus(400);
  expect((await refusedOf(late)).draft).toBeNull();
});

test("a new file takes the place of the draft", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { draft } = await refusedOf(
    await amina.upload(PATHS.itemCreate, form({ description: LONG, image: await letterFile() })),
  );
  const other = await letterFile({ width: 700, height: 500 }, "other.jpg");
  const second = await refusedOf(
    await amina.upload(PATHS.itemCreate, form({ description: LONG, draft: draft?.id ?? "", image: other })),
  );
  expect(second.draft).toMatchObject({ name: "other.jpg" });
  const saved = await amina.upload(
    PATHS.itemCreate,
    form({ draft: second.draft?.id ?? "", image: await letterFile({ width: 500 }, "third.jpg") }),
  );
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: await idOf(saved) })));
  expect(item.files).toMatchObject([{ own_name: "third.jpg" }]);
  expect(await app.services.db.selectFrom("drafts").select("id").execute()).toEqual([]);
  expect(await leftovers(app)).toBe(0);
});

test("a refusal for the free limit keeps the file and the words as well", async () => {
  await using app = await newTestApp({ freeItemLimit: 0 });
  const refused = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ description: "Kept", audio: await voiceFile({ seconds: 1 }) }));
  await expect(refused).toHaveStatus(201);
  expect(await refusedOf(refused)).toMatchObject({
    fields: { description: "Kept" },
    draft: { kind: "voice", seconds: 1 },
  });
});

test(
  "what is no picture or voice is refused in the specification's words, in both languages, and nothing of it " +
    "stays",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const jpegNamedMp3 = new File([await (await letterFile()).arrayBuffer()], "song.mp3", { type: "audio/mpeg" });
    const cases: [string, File, number, string][] = [
      ["image", new File(["<html><script>alert(1)</script>"], "letter.jpg"), 415, "Only image file can be uploaded"],
      ["image", await voiceFile({ seconds: 1 }), 415, "Only image file can be uploaded"],
      ["audio", jpegNamedMp3, 415, "Only audio file can be uploaded"],
      ["audio", new File(["#EXTM3U\nhttp://127.0.0.1/secret\n"], "list.mp3"), 415, "Only audio file can be uploaded"],
      ["image", new File([], "empty.jpg"), 400, "This file can't be read. It may be damaged; please select another"],
      [
        "image",
        await letterFile({ width: 40, height: 300 }),
        400,
        "Please select an image of at least 64 by 64 pixels",
      ],
    ];
    for (const [field, file, status, words] of cases) {
      const response = await amina.upload(PATHS.itemCreate, form({ [field]: file }));
      await expect(response).toHaveStatus(status);
      expect((await saidOf(response)).errors).toEqual({ [field]: [words] });
      expect((await refusedOf(response)).draft).toBeNull();
    }
    const bengali = await amina.upload(PATHS.itemCreate, form({ image: await letterFile({ width: 40 }) }), {
      "accept-language": "bn",
    });
    expect((await saidOf(bengali)).errors?.image?.[0]).toContain("৬৪ × ৬৪");
    expect(await leftovers(app)).toBe(0);
  },
);

test("damaged files are refused: a JPEG cut in half, a bomb of pixels, a voice of noise", async () => {
  await using app = await newTestApp({ imageLimitPixels: 1e6 });
  const amina = app.as("amina");
  const whole = Buffer.from(await (await letterFile({ width: 900, height: 900 })).arrayBuffer());
  const cut = await amina.upload(
    PATHS.itemCreate,
    form({ image: new File([whole.subarray(0, whole.length / 2)], "cut.jpg") }),
  );
  await expect(cut).toHaveStatus(400);
  expect((await saidOf(cut)).errors?.image?.[0]).toContain("can't be read");
  const bomb = await amina.upload(
    PATHS.itemCreate,
    form({ image: await letterFile({ width: 1300, height: 1300, format: "png" }) }),
  );
  expect((await saidOf(bomb)).errors?.image?.[0]).toContain("at most 1 megapixels");
  const flac = Buffer.concat([Buffer.from("fLaC\0\0\0\x22"), Buffer.alloc(5000, 7)]);
  const noise = await amina.upload(PATHS.itemCreate, form({ audio: new File([flac], "noise.flac") }));
  await expect(noise).toHaveStatus(400);
  expect((await saidOf(noise)).errors?.audio?.[0]).toContain("can't be read");
  expect(await leftovers(app)).toBe(0);
});

test("a file above its limit is answered 413 with the limit in force, and the caption comes back", async () => {
  await using app = await newTestApp({ imageLimitBytes: 1024 * 1024, voiceLimitBytes: 2 * 1024 * 1024 });
  const amina = app.as("amina");
  const big = (bytes: number) => new File([Buffer.alloc(bytes, 1)], "big.bin");
  const picture = await amina.upload(
    PATHS.itemCreate,
    form({ image: big(1024 * 1024 + 1), description: "after the file" }),
  );
  await expect(picture).toHaveStatus(413);
  expect(await saidOf(picture)).toMatchObject({
    message: "Please select an image less than 1 MB",
    errors: { image: ["Please select an image less than 1 MB"] },
  });
  expect((await refusedOf(picture)).fields).toEqual({ description: "after the file" });
  const voice = await amina.upload(PATHS.itemCreate, form({ audio: big(5 * 1024 * 1024) }), {
    "accept-language": "bn",
  });
  await expect(voice).toHaveStatus(413);
  expect((await saidOf(voice)).message).toContain("২ MB");
  expect(await leftovers(app)).toBe(0);
});

test("without a file the field is required, by JSON and form; two recordings or both kinds are refused", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const required = [{ image: ["handwriting field is required"] }, { audio: ["voice field is required"] }];
  expect((await saidOf(await amina.post(PATHS.itemCreate, { description: "x", status: 1 }))).errors).toEqual(
    required[0],
  );
  // What a browser sends of a file field that nothing was chosen in.
  expect((await saidOf(await amina.upload(PATHS.itemCreate, form({ audio: new File([], "") })))).errors).toEqual(
    required[1],
  );
  const two = new FormData();
  two.append("audio", await voiceFile({ seconds: 1 }));
  two.append("audio", await voiceFile({ seconds: 1 }));
  expect((await saidOf(await amina.upload(PATHS.itemCreate, two))).errors).toEqual({
    audio: ["Please send one recording at a time"],
  });
  const both = form({ image: await letterFile(), audio: await voiceFile({ seconds: 1 }) });
  expect((await saidOf(await amina.upload(PATHS.itemCreate, both))).errors).toEqual({
    image: ["Please send either pictures or a voice, not both"],
  });
  const status = await amina.upload(PATHS.itemCreate, form({ status: "7", image: await letterFile() }));
  expect((await saidOf(status)).errors).toEqual({ status: ["Please choose who can see it"] });
  expect(await leftovers(app)).toBe(0);
});
