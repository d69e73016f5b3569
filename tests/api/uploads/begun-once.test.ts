import { expect, test } from "vitest";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { picture } from "tests/builders/picture";
import { addressOf, metadata, offsetOf, tusRequests } from "tests/builders/tus";
import { newTestApp } from "tests/test-app/test-app";

test("what is begun again by the same name, since its answer was lost, is the same upload", async () => {
  await using app = await newTestApp({ waitingFilesLimit: 1 });
  const tus = tusRequests(app.as("amina"));
  const bytes = new Uint8Array(await picture({ width: 90, height: 70 }));
  const named = (once: string) => ({ "upload-metadata": metadata({ kind: "handwriting", once }) });
  const begin = (once: string) => tus.begin({ bytes: bytes.byteLength }, named(once));
  const url = addressOf(await begin("first-of-all"));
  await expect(await tus.patch(url, 0, bytes.subarray(0, 100))).toHaveStatus(204);
  expect(addressOf(await begin("first-of-all"))).toBe(url);
  expect(offsetOf(await tus.ask("HEAD", url))).toBe(100);
  // Another file, of another length, or another person's.
  await expect(await begin("second-of-all")).toHaveStatus(400);
  await expect(await tus.begin({ bytes: 10 }, named("first-of-all"))).toHaveStatus(400);
  const others = tusRequests(app.as("bela"));
  expect(addressOf(await others.begin({ bytes: bytes.byteLength }, named("first-of-all")))).not.toBe(url);
  const last = await tus.patch(url, 100, bytes.subarray(100));
  const draft = last.headers.get(DRAFT_HEADER);
  expect(draft).toBeTruthy();
  expect(addressOf(await begin("first-of-all"))).toBe(url);
  expect((await tus.ask("HEAD", url)).headers.get(DRAFT_HEADER)).toBe(draft);
  // Taken back, the name is free.
  await expect(await tus.ask("DELETE", url)).toHaveStatus(204);
  const anew = addressOf(await begin("first-of-all"));
  expect(offsetOf(await tus.ask("HEAD", anew))).toBe(0);
  // What carries bytes is another: none are written over those that are there.
  const part = { "content-type": "application/offset+octet-stream", "upload-length": String(bytes.byteLength) };
  const carried = await tus.send("POST", "", { ...named("first-of-all"), ...part }, bytes.subarray(0, 5));
  await expect(carried).toHaveStatus(400);
});
