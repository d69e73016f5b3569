import { expect, test } from "vitest";
import { WireItem } from "archive/contract/items/item";
import { envelope } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";

/** ড় as one character, and as letter and dot; NFC is the second. */
const [ONE, TWO] = ["\u09dc", "\u09a1\u09bc"];

test("a Bengali letter with two spellings counts as typed, stays so, and can be saved again unchanged", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, url } = await app.item({ owner: "amina" });
  const save = (description: string) => amina.post(fillPath(PATHS.itemUpdate, { id }), { description });
  for (const caption of [ONE.repeat(220), TWO.repeat(110)]) {
    await expect(await save(caption)).toHaveStatus(200);
    const { data } = envelope(WireItem).parse(await (await amina.get(url)).json());
    expect(data.description).toBe(caption);
    await expect(await save(data.description)).toHaveStatus(200);
  }
  for (const caption of [ONE.repeat(221), `${TWO.repeat(110)}a`]) {
    await expect(await save(caption)).toHaveStatus(400);
  }
});
