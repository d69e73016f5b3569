import { expect, onTestFinished, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { charge } from "archive/domain/limits";
import { decodersOf } from "archive/media/decoders";
import { killDecoders } from "tests/builders/decoder-children";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { cloudSvg } from "tests/builders/hostile";
import { hugeAvif } from "tests/builders/hostile-avif";
import { picture } from "tests/builders/picture";
import { addressOf, tusRequests } from "tests/builders/tus";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { NO_TRACES, traces } from "tests/test-app/traces";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const HOUR_MS = 10 * 60_000;
const DAMAGED = "This file can't be read. It may be damaged; please select another";

test("drawings that are never done, of one person, hold nobody else's letter back", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const stop = new AbortController();
  let answered = 0;
  const attack = Array.from({ length: 6 }, async () => {
    const body = form({ image: new File([cloudSvg()], "cloud.svg") });
    await app.as("eve").raw(
      new Request(`http://archive.test${API_BASE}${PATHS.itemCreate}`, {
        method: "POST",
        body,
        signal: stop.signal,
      }),
    );
    answered++;
  });
  await expect
    .poll(() =>
      app.services.db
        .selectFrom("people")
        .select("id")
        .execute()
        .then((rows) => rows.length),
    )
    .toBe(1);
  for (let letters = 0; letters < 3; letters++) {
    const saved = await app
      .as("amina")
      .upload(PATHS.itemCreate, form({ image: await letterFile({ seed: letters }), description: "hers" }));
    await expect(saved).toHaveStatus(200);
  }
  expect(answered).toBeLessThanOrEqual(1);
  stop.abort();
  await Promise.all(attack);
});

test.each([
  ["en", "Reading your files has taken a while. Please try again in 60 min"],
  ["bn", "আপনার ফাইলগুলো পড়তে অনেকটা সময় লেগেছে। ৬০ মিনিট পরে আবার চেষ্টা করুন"],
])(
  "who has used up an hour's decoding is told so, keeps what they typed and sent, and holds nobody else back: %s",
  async (language, words) => {
    await using app = await newTestApp();
    const { id } = await app.person("amina");
    await charge(app.services, "decoding", String(id), HOUR_MS);
    const headers = { "accept-language": language };
    const answer = await app
      .as("amina")
      .upload(PATHS.itemCreate, form({ image: await letterFile(), description: "typed" }), headers);
    await expect(answer).toHaveStatus(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await saidOf(answer)).toMatchObject({ message: words, errors: { image: [words] } });
    expect(await refusedOf(answer)).toMatchObject({ fields: { description: "typed" } });
    expect(await traces(app)).toEqual(NO_TRACES);

    const tus = tusRequests(app.as("amina"));
    const bytes = new Uint8Array(await picture());
    const url = addressOf(await tus.begin({ bytes: bytes.byteLength }));
    await expect(await tus.patch(url, 0, bytes)).toHaveStatus(429);
    // An hour later.
    await app.services.db
      .updateTable("rate_limits" as never)
      .set({ expire: 1 } as never)
      .execute();
    const later = await tus.patch(url, bytes.byteLength, new Uint8Array());
    await expect(later).toHaveStatus(204);
    expect(later.headers.get(DRAFT_HEADER)).toBeTruthy();
    await expect(await app.as("bela").upload(PATHS.itemCreate, form({ image: await letterFile() }))).toHaveStatus(200);
  },
);

test("what is never done is refused when its time is up, and counted; a letter takes little of it", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  // A third of the time that it has: it is stopped in the same way.
  const decoders = decodersOf(app.config.decoderMegabytes);
  const usual = decoders.drawingMs;
  decoders.drawingMs = usual / 3;
  onTestFinished(() => void (decoders.drawingMs = usual));
  const refused = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ image: new File([cloudSvg()], "cloud.svg"), description: "kept" }));
  expect([refused.status, (await saidOf(refused)).errors]).toEqual([400, { image: [DAMAGED] }]);
  expect(await refusedOf(refused)).toMatchObject({ draft: null, fields: { description: "kept" } });
  expect(await traces(app)).toEqual(NO_TRACES);
  const spent = await spentMs(app);
  expect(spent).toBeGreaterThan(900);
  expect(spent).toBeLessThan(2500);
  await expect(await app.as("amina").upload(PATHS.itemCreate, form({ image: await letterFile() }))).toHaveStatus(200);
  expect((await spentMs(app)) - spent).toBeLessThan(2000);
});

test.each([
  ["en", "This AVIF picture is too large. Please select one of at most 23 megapixels, or save it as JPEG"],
  ["bn", "এই AVIF ছবিটি অনেক বড়। সর্বোচ্চ ২৩ মেগাপিক্সেলের একটি বেছে নিন, অথবা JPEG হিসেবে সেভ করুন"],
])(
  "few bytes that open to gigabytes are refused in words that name the limit of their format: %s",
  async (language, words) => {
    await using app = await newTestApp();
    const headers = { "accept-language": language };
    const answer = await app
      .as("amina")
      .upload(PATHS.itemCreate, form({ image: new File([hugeAvif()], "huge.avif") }), headers);
    expect([answer.status, (await saidOf(answer)).errors]).toEqual([400, { image: [words] }]);
    expect(await spentMs(app)).toBeLessThan(1000);
  },
);

test("a picture whose decoder is killed again and again is set aside and named in the log; a voice beside it is made", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const letter = await app.item({ owner: "amina", file: await letterFile({ width: 2000, height: 1500 }) });
  const voice = await app.item({ owner: "bela", kind: "voice", file: await voiceFile() });
  const stateOf = async (name: string, url: string) => (await itemOf(await app.as(name).get(url))).files[0]?.state;
  const stop = killDecoders();
  // Killed once it fails as a job, which comes again; on a slow machine that may have happened meanwhile.
  await expect(app.settle()).rejects.toThrow("jobs failed");
  expect(await stateOf("bela", voice.url)).toBe("ready");
  await app.services.db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle().finally(stop);
  expect(await stateOf("amina", letter.url)).toBe("failed");
  expect(app.log.some((line) => line.includes("file can't be rendered") && line.includes('"fileId":1'))).toBe(true);
  const left = await app.services.db
    .selectFrom("graphile_worker._private_jobs" as never)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});

test("each person's first picture is made before anybody's second", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const order: string[] = [];
  const put = app.services.storage.put.bind(app.services.storage);
  app.services.storage.put = (key, ...rest) => {
    if (key.endsWith("full.jpg")) order.push(/-(\d+)-full/.exec(key)?.[1] ?? "");
    return put(key, ...rest);
  };
  const ids: number[] = [];
  for (const [name, seed] of [
    ["amina", 1],
    ["amina", 2],
    ["amina", 3],
    ["bela", 4],
    ["carim", 5],
  ] as const) {
    const saved = await app
      .as(name)
      .upload(PATHS.itemCreate, form({ image: await letterFile({ width: 64, height: 64, seed }) }));
    ids.push(await idOf(saved));
  }
  await app.settle();
  expect(order).toEqual(["1", "4", "5", "2", "3"]);
});

/** Milliseconds of decoding that people have used, all together. */
async function spentMs({ services: { db } }: TestApp): Promise<number> {
  const rows = await db
    .selectFrom("rate_limits" as never)
    .select(["key", "points"] as never[])
    .execute();
  return (rows as { key: string; points: number }[])
    .filter(({ key }) => key.startsWith("decoding"))
    .reduce((sum, { points }) => sum + points, 0);
}
