import { expect, test } from "vitest";
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type WireTexts } from "archive/contract/items/item-texts";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { find, itemIds } from "tests/test-app/found";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";

const WORDS = {
  transcription: "মা,\nআমি ভালো আছি।",
  transcription_translation: "Mother,\nI am well.",
  author: "নানা",
  written_at: "১৯৭১-১২",
};
const KEPT = { ...WORDS, written_at: "1971-12" };

test("what a letter says, who wrote it and when are kept, changed and emptied", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const id = await idOf(await amina.upload(PATHS.itemCreate, form({ ...WORDS, image: await letterFile() })));
  const url = fillPath(PATHS.itemDetails, { id });
  const update = fillPath(PATHS.itemUpdate, { id });
  expect(await itemOf(await amina.get(url))).toMatchObject(KEPT);
  // What an edit doesn't send stays; what it sends empty goes.
  await expect(await amina.post(update, { author: "নানু" })).toHaveStatus(200);
  expect(await itemOf(await amina.get(url))).toMatchObject({ ...KEPT, author: "নানু" });
  await expect(
    await amina.upload(update, form({ transcription: "", transcription_translation: "", author: "", written_at: "" })),
  ).toHaveStatus(200);
  expect(await itemOf(await amina.get(url))).toMatchObject({
    transcription: "",
    transcription_translation: "",
    author: "",
    written_at: "",
  });
});

test("words that break a rule are refused at their fields in both languages, the picture kept", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const wrong = { transcription: "ক".repeat(5001), author: "র".repeat(101), written_at: "yesterday" };
  const refused = await amina.upload(PATHS.itemCreate, form({ ...wrong, image: await letterFile() }));
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).errors).toEqual({
    transcription: ["This text may not be longer than 5000 characters"],
    author: ["A name may not be longer than 100 characters"],
    written_at: ["Please write day, month and year, such as 16/12/1971, or just the year"],
  });
  const { fields, drafts } = await refusedOf(refused);
  expect(fields).toEqual(wrong);
  expect(drafts).toHaveLength(1);
  const later = await amina.post(
    PATHS.itemCreate,
    { written_at: "9999", draft: drafts[0]?.id },
    { "accept-language": "bn" },
  );
  expect((await saidOf(later)).errors).toEqual({ written_at: ["এই তারিখ এখনো আসেনি"] });
});

test("every text of an item is kept, given, and found where it is searched", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const amina = app.as("amina");
  // Each in words that no other has.
  const texts = ITEM_TEXT_NAMES.map((name, at) => {
    const text = ITEM_TEXTS[name].rule === "day" ? `${1900 + at}-12` : `${"kfghjlmnp".charAt(at).repeat(7)}word`;
    const { wire, searched } = ITEM_TEXTS[name];
    return { name, text, wire, searched };
  });
  const wire = Object.fromEntries(texts.map((each) => [each.wire, each.text])) as WireTexts;
  const id = await idOf(await amina.upload(PATHS.itemCreate, form({ ...wire, image: await letterFile() })));
  const update = fillPath(PATHS.itemUpdate, { id });
  const given = async () => itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })));
  expect(await given()).toMatchObject(wire);
  const found = async (query: string) => itemIds(await find(app, "amina", { query })).includes(id);
  for (const { name, text, searched } of texts) expect([name, await found(text)]).toEqual([name, searched]);
  // What is written later is found too, and what was, no more.
  for (const each of texts.filter(({ searched }) => searched)) {
    await expect(await amina.upload(update, form({ [each.wire]: "Zanzibar" }))).toHaveStatus(200);
    expect([each.name, await found("Zanzibar"), await found(each.text)]).toEqual([each.name, true, false]);
    await expect(await amina.upload(update, form({ [each.wire]: "" }))).toHaveStatus(200);
  }
  expect(await found("Zanzibar")).toBe(false);
});
