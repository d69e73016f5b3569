import { join } from "node:path";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { listOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";
import { sender } from "./calls";
import { FAMILY } from "./family";
import { putItems } from "./items";

test("the family's letter is there with its words and its voice, and a second run puts nothing in", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [person] = FAMILY;
  if (!person) throw new Error("the family is empty");
  const send = sender(app.archive, "bn", await amina.token());
  const folder = join(import.meta.dirname, "media");
  expect(await putItems(send, person, folder)).toBe(person.items.length);
  const { data } = await listOf(await amina.get(`${PATHS.myItems}?together=1&limit=100`));
  expect(data[0]).toMatchObject({
    author: "নানু",
    written_at: "1998-02-19",
    voice: { author: "নানু", written_at: "1998" },
  });
  expect(data[0]?.transcription).toContain("স্নেহের আমিনা,");
  // The voice comes with the letter, and one lies in the bin.
  expect(data).toHaveLength(person.items.length - 2);
  expect(await putItems(send, person, folder)).toBe(0);
});
