import { readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createArchive } from "archive/server/app";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { picture } from "tests/builders/picture";
import { addressOf, offsetOf, tusRequests } from "tests/builders/tus";
import { personClient } from "tests/test-app/client";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** A body whose bytes come when the test gives them. */
function slowBody() {
  let give: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (give = controller) });
  return {
    body,
    give: (bytes: Uint8Array) => give?.enqueue(bytes),
    end: () => give?.close(),
    breakOff: () => give?.error(new Error("The line broke")),
  };
}

const pathOf = (app: TestApp, url: string) => join(app.folder, "files/uploads", url.split("/").at(-1) ?? "");
const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;

test(
  "a phone that comes again by another line gets the upload from the request that still waits on the dead one, " +
    "in another process too",
  async () => {
    await using app = await newTestApp();
    const bytes = new Uint8Array(await picture({ width: 1200, height: 900 }));
    const first = tusRequests(app.as("amina"));
    // Holds are known to the database alone, so an archive of its own is another process.
    const second = tusRequests(personClient(app.services, createArchive(app.services), "amina"));
    const url = addressOf(await first.begin({ bytes: bytes.byteLength }));
    const dead = slowBody();
    const stuck = first.patch(url, 0, dead.body);
    dead.give(bytes.subarray(0, 5000));
    await expect.poll(() => sizeOf(pathOf(app, url))).toBe(5000);

    const head = await second.ask("HEAD", url);
    expect([head.status, offsetOf(head)]).toEqual([200, 5000]);
    const ended = await stuck;
    expect([ended.status, offsetOf(ended)]).toEqual([204, 5000]);
    const last = await second.patch(url, 5000, bytes.subarray(5000));
    await expect(last).toHaveStatus(204);
    expect(last.headers.get(DRAFT_HEADER)).toBeTruthy();
  },
);

test("of ten requests at once one alone writes, however long it takes; the others are told where it is", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const url = addressOf(await tus.begin({ bytes: 1_000_000 }));
  const bytesOf = (sender: number) => new Uint8Array(300_000).fill(sender);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, sender) => tus.patch(url, 0, bytesOf(sender))));
  // On a busy machine the writer is asked to make room for those who wait: it keeps what came in, all of it or not.
  const writers = answers.filter((answer) => answer.status !== 409);
  expect(writers.map((answer) => [204, 503].includes(answer.status))).not.toContain(false);
  expect(writers.filter((answer) => offsetOf(answer) > 0).length).toBeLessThanOrEqual(1);
  const received = offsetOf(await tus.ask("HEAD", url));
  expect(received).toBeGreaterThan(0);
  const file = await readFile(pathOf(app, url));
  expect(file.length).toBe(received);
  expect(new Set(file).size).toBe(1);
});

test("a request that lost its hold confirms nothing more", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const url = addressOf(await tus.begin({ bytes: 1000 }));
  const slow = slowBody();
  const patch = tus.patch(url, 0, slow.body);
  slow.give(new Uint8Array(400));
  await expect.poll(() => sizeOf(pathOf(app, url))).toBe(400);
  // As if this process had slept past its time, and another had taken over and died.
  await app.services.db
    .updateTable("uploads")
    .set({ held_by: crypto.randomUUID(), held_until: new Date(Date.now() - 1000) })
    .execute();
  slow.end();
  await expect(await patch).toHaveStatus(503);
  const head = await tus.ask("HEAD", url);
  expect([head.status, offsetOf(head)]).toEqual([200, 0]);
});

test("a request held up for long, no longer sure that nobody else writes, writes nothing more", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const url = addressOf(await tus.begin({ bytes: 1000 }));
  const slow = slowBody();
  const patch = tus.patch(url, 0, slow.body);
  slow.give(new Uint8Array(400));
  await expect.poll(() => sizeOf(pathOf(app, url))).toBe(400);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8000 });
  try {
    slow.give(new Uint8Array(300));
    await expect(await patch).toHaveStatus(503);
  } finally {
    vi.useRealTimers();
  }
  expect(await sizeOf(pathOf(app, url))).toBe(400);
  expect(offsetOf(await tus.ask("HEAD", url))).toBe(400);
});

test("the hold of a process that died ends by itself", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const url = addressOf(await tus.begin({ bytes: 1000 }));
  await app.services.db
    .updateTable("uploads")
    .set({ held_by: crypto.randomUUID(), held_until: new Date(Date.now() + 1500) })
    .execute();
  await expect(await tus.patch(url, 0, new Uint8Array(10))).toHaveStatus(204);
});

test("what came in before the line broke counts, and a file that lost its end is told as long as it is", async () => {
  await using app = await newTestApp();
  const tus = tusRequests(app.as("amina"));
  const bytes = new Uint8Array(await picture({ width: 900, height: 700 }));
  const url = addressOf(await tus.begin({ bytes: bytes.byteLength }));
  const slow = slowBody();
  const broken = tus.patch(url, 0, slow.body);
  slow.give(bytes.subarray(0, 3000));
  await expect.poll(() => sizeOf(pathOf(app, url))).toBe(3000);
  slow.breakOff();
  expect((await broken).status).toBe(503);
  expect(offsetOf(await tus.ask("HEAD", url))).toBe(3000);
  await truncate(pathOf(app, url), 1234);
  expect(offsetOf(await tus.ask("HEAD", url))).toBe(1234);
  await expect(await tus.patch(url, 3000, bytes.subarray(3000))).toHaveStatus(409);
  const last = await tus.patch(url, 1234, bytes.subarray(1234));
  expect(last.headers.get(DRAFT_HEADER)).toBeTruthy();
  const { sha256 } = await app.services.db.selectFrom("drafts").select("sha256").executeTakeFirstOrThrow();
  expect(sha256).toBe(Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex"));
});
