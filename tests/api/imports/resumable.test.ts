import { expect, test } from "vitest";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { smallLetter } from "tests/builders/form";
import { addressOf, tusRequests } from "tests/builders/tus";
import { zipOf } from "tests/builders/zip";
import { importOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { saidOf } from "tests/test-app/reply";

const MEGABYTE = 1024 * 1024;
const one = oneTestApp({ importLimitBytes: 2 * MEGABYTE });

test("a zip that comes piece by piece is looked through once it is whole; asked again it is the same one", async () => {
  const { app } = one;
  const tus = tusRequests(app.as("amina"));
  const content = Buffer.from(await (await smallLetter()).arrayBuffer());
  const zip = new Uint8Array(zipOf([{ name: "letter.jpg", content }]));
  const begun = await tus.begin({ kind: "archive", name: "চিঠি.zip", bytes: zip.byteLength });
  await expect(begun).toHaveStatus(201);
  const url = addressOf(begun);
  await expect(await tus.patch(url, 0, zip.subarray(0, 100))).toHaveStatus(204);
  const whole = await tus.patch(url, 100, zip.subarray(100));
  await expect(whole).toHaveStatus(204);
  const id = Number(whole.headers.get(DRAFT_HEADER));
  expect(id).toBeGreaterThan(0);
  const again = await tus.ask("HEAD", url);
  expect(again.headers.get(DRAFT_HEADER)).toBe(String(id));
  await app.settle();
  expect(await importOf(app, "amina", id)).toMatchObject({ state: "ready", name: "চিঠি.zip", letters: 1 });
  expect(await app.services.db.selectFrom("imports").select("id").execute()).toHaveLength(1);
});

test("one that is too long, or empty, is refused before its first byte", async () => {
  const { app } = one;
  const tus = tusRequests(app.as("bela"));
  const long = await tus.begin({ kind: "archive", name: "long.zip", bytes: 3 * MEGABYTE });
  await expect(long).toHaveStatus(413);
  expect((await saidOf(long)).errors?.archive?.[0]).toContain("larger than 2 MB");
  await expect(await tus.begin({ kind: "archive", name: "none.zip", bytes: 0 })).toHaveStatus(400);
});
