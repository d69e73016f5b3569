import { expect, test } from "vitest";
import { z } from "zod";
import { usedBeforeWire } from "archive/contract/items/timeline";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, smallLetter, voiceFile } from "tests/builders/form";
import { idOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Puts a letter in. @returns its id */
async function put(app: TestApp, fields: Record<string, string> = {}): Promise<number> {
  return idOf(await app.as("amina").upload(PATHS.itemCreate, form({ ...fields, image: await smallLetter() })));
}

async function used(app: TestApp, who = "amina", query = "") {
  const answer = await (await app.as(who).get(PATHS.itemUsedBefore + query)).json();
  return z.object({ data: usedBeforeWire.schema }).parse(answer).data;
}

test("what one's own item says that was put in or changed last is offered as the one before", async () => {
  await using app = await newTestApp();
  const first = await put(app, { written_at: "25 Boishakh 1430 (West Bengal)", author: "Nanu", place: "Barisal" });
  const second = await put(app, { written_at: "1971", author: "Ma" });
  await put(app);
  const before = async (who?: string, query?: string) => (await used(app, who, query)).before;
  expect(await before()).toMatchObject({ author: "Ma", place: "", written_at: "1971", written_reckoning: "" });
  // Not of itself.
  expect(await before("amina", `?item=${second}`)).toMatchObject({ author: "Nanu", written_reckoning: "wb" });
  await app.as("amina").post(fillPath(PATHS.itemUpdate, { id: first }), { place: "Dhaka" });
  expect(await before()).toMatchObject({ author: "Nanu", place: "Dhaka" });
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: first }));
  expect(await before()).toMatchObject({ author: "Ma" });
  expect(await before("bela")).toBe(null);
});

test("the form of a new item starts at its person's last choice; what programs send leaves that alone", async () => {
  await using app = await newTestApp();
  const status = async (who?: string) => (await used(app, who)).status;
  expect(await status()).toBe(1);
  await put(app, { status: "0", remember_status: "1" });
  expect(await status()).toBe(0);
  await put(app, { status: "2" });
  const letter = await put(app);
  // A tied voice is heard by whoever sees its letter: nobody chose anything for it.
  const voice = form({ audio: await voiceFile(), voice_of: String(letter), remember_status: "1" });
  idOf(await app.as("amina").upload(PATHS.itemCreate, voice));
  expect([await status(), await status("bela")]).toEqual([0, 1]);
  await put(app, { status: "2", remember_status: "1" });
  expect(await status()).toBe(2);
});
