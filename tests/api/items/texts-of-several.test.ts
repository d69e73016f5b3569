import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { PRIVATE } from "archive/contract/items/item-status";
import { severalChangedWire } from "archive/contract/items/several";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import { itemOf, saidOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

const one = oneTestApp({ rateLimits: false });
let app: TestApp;
beforeAll(() => ({ app } = one));

const amina = () => app.as("amina");

async function letter(texts: Record<string, string> = {}): Promise<number> {
  const { id } = await app.item({ owner: "amina", status: PRIVATE });
  if (Object.keys(texts).length > 0) await amina().post(fillPath(PATHS.itemUpdate, { id }), texts);
  return id;
}

async function texts(id: number) {
  const { author, place, written_at, written_typed } = (await itemOf(
    await amina().get(fillPath(PATHS.itemDetails, { id })),
  )) as unknown as Record<string, string>;
  return [author, place, written_typed || written_at];
}

async function changed(response: Response) {
  await expect(response).toHaveStatus(200);
  return z.object({ data: severalChangedWire.schema }).parse(await response.json()).data;
}

test("writer, place and date are said of several; what is left out, or says so already, stays as it is", async () => {
  const [bare, said, same] = [
    await letter(),
    await letter({ author: "Ma", place: "Dhaka", written_at: "১৩ ফাল্গুন ১৩৭৭" }),
    await letter({ author: "Nanu", written_at: "1971" }),
  ];
  const fields = { ids: [bare, said, same], author: "Nanu", place: "", written_at: "1971" };
  const { ids, at } = await changed(await amina().post(PATHS.itemTextsMultiple, fields));
  expect(ids).toEqual([bare, said]);
  expect(await Promise.all([bare, said, same].map(texts))).toEqual([
    ["Nanu", "", "1971"],
    ["Nanu", "Dhaka", "1971"],
    ["Nanu", "", "1971"],
  ]);
  // One of them is changed since: that stays, the other says again what it said.
  await amina().post(fillPath(PATHS.itemUpdate, { id: bare }), { place: "Barishal" });
  expect((await changed(await amina().post(PATHS.itemTextsUndo, { ids, at }))).ids).toEqual([said]);
  expect(await Promise.all([bare, said].map(texts))).toEqual([
    ["Nanu", "Barishal", "1971"],
    ["Ma", "Dhaka", "১৩ ফাল্গুন ১৩৭৭"],
  ]);
  // A second press finds nothing to take back.
  expect((await changed(await amina().post(PATHS.itemTextsUndo, { ids, at }))).ids).toEqual([]);
});

test("nothing said, and a date that is none, are refused in words and change nothing", async () => {
  const id = await letter({ author: "Ma" });
  const nothing = await amina().post(PATHS.itemTextsMultiple, { ids: [id], author: "" });
  await expect(nothing).toHaveStatus(400);
  expect((await saidOf(nothing)).errors).toEqual({ author: ["Please fill in at least one of these."] });
  await expect(
    await amina().post(PATHS.itemTextsMultiple, { ids: [id], author: "Nanu", written_at: "someday" }),
  ).toHaveStatus(400);
  expect(await texts(id)).toEqual(["Ma", "", ""]);
});
