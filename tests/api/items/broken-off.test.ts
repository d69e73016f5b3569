import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { idOf, listOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const BOUNDARY = "----akkhor";
const TYPE = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;

/** A create whose body is what `pieces` gives, up to its end or its error. */
function create(pieces: AsyncIterable<string>, signal?: AbortSignal): Request {
  const body = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
  return new Request(`http://archive.test${API_BASE}${PATHS.itemCreate}`, {
    method: "POST",
    headers: TYPE,
    body,
    signal,
    duplex: "half",
  } as RequestInit);
}

async function nothingStays(app: TestApp): Promise<void> {
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(0);
  expect((await listOf(await app.as("amina").get(PATHS.myItems))).data).toEqual([]);
}

test("a body that fails half-way, ends too early or is no form is refused, and nothing stays", async () => {
  await using app = await newTestApp();
  const bodies: AsyncIterable<string>[] = [
    (async function* () {
      yield HEAD + "x".repeat(100_000);
      throw new Error("the line broke");
    })(),
    (async function* () {
      yield HEAD + "x".repeat(100_000);
    })(),
    (async function* () {
      yield "no form at all";
    })(),
    (async function* () {
      yield `--${BOUNDARY}\r\n${"X".repeat(100_000)}`;
    })(),
  ];
  for (const body of bodies) {
    const response = await app.as("amina").raw(create(body));
    await expect(response).toHaveStatus(400);
    expect((await saidOf(response)).message).toContain("আপলোড");
  }
  await nothingStays(app);
});

test("when the sender leaves, the archive stops waiting and cleans up", async () => {
  await using app = await newTestApp();
  const stop = new AbortController();
  const response = await app.as("amina").raw(
    create(
      (async function* () {
        yield HEAD + "x".repeat(200_000);
        stop.abort();
        await new Promise(() => undefined);
      })(),
      stop.signal,
    ),
  );
  await expect(response).toHaveStatus(400);
  await nothingStays(app);
});

test("a disk without room refuses in words, and the reason is told once the body was read", async () => {
  await using app = await newTestApp({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
  const response = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ description: "typed", image: await letterFile({ width: 1500, height: 1500 }) }));
  await expect(response).toHaveStatus(503);
  expect(await refusedOf(response)).toMatchObject({ fields: { description: "typed" }, drafts: [] });
  expect((await saidOf(response)).message).toContain("There's no room for more right now");
  expect(response.headers.get("retry-after")).not.toBeNull();
});

test("too many fields and too long a body are refused", async () => {
  await using app = await newTestApp({ imageLimitBytes: 1000, voiceLimitBytes: 1000 });
  const many = form(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field${n}`, "x"])));
  await expect(await app.as("amina").upload(PATHS.itemCreate, many)).toHaveStatus(400);
  const endless = (async function* () {
    yield HEAD;
    for (;;) yield "x".repeat(5000);
  })();
  await expect(await app.as("amina").raw(create(endless))).toHaveStatus(413);
  await nothingStays(app);
});

test("a commit that fails leaves the original and tells the operator, and the next try saves", async () => {
  await using app = await newTestApp();
  const { queue } = app.services;
  const add = queue.add.bind(queue);
  queue.add = () => Promise.reject(new Error("the queue is away"));
  const file = await letterFile();
  await expect(await app.as("amina").upload(PATHS.itemCreate, form({ once: "press-0001", image: file }))).toHaveStatus(
    500,
  );
  expect(app.log.some((line) => line.includes("originals kept without a row"))).toBe(true);
  queue.add = add;
  const again = await app.as("amina").upload(PATHS.itemCreate, form({ once: "press-0001", image: file }));
  await expect(again).toHaveStatus(200);
  expect((await listOf(await app.as("amina").get(PATHS.myItems))).data.map((item) => item.id)).toEqual([
    await idOf(again),
  ]);
  let kept = 0;
  for await (const _ of app.services.storage.list()) kept++;
  expect(kept).toBe(2);
});
