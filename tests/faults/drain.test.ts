import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { request as send, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer, json } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { readPidFile } from "archive/db/embedded/pid-file";
import { ownDataFolder } from "tests/builders/folder";
import { readEvents } from "tests/test-app/stream";
import { MARK } from "archive/storage/storage";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { inPieces, largeBody, largePicture } from "./large-body";
import { program, type Program } from "./program";

const MB = 1024 * 1024;
let starter: Program;
beforeAll(async () => void (starter = await program("starts-archive")), 60_000);

/** An archive of its own on a world's database, and a person of that world who calls it. */
async function started(app: TestApp, settings: Record<string, string>) {
  const given = {
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    SECRET_KEYS: app.services.secretKeys.join(","),
  };
  const running = starter.run({
    ...given,
    ROLE: "archive",
    LOG_LEVEL: "error",
    DISK_RESERVE_MB: "1",
    WORKERS: "0",
    ...settings,
  });
  const [origin = ""] = /http:\/\/\S+/.exec(await running.said(/ is at /)) ?? [];
  const headers = { authorization: `Bearer ${await app.as("amina").token()}` };
  return {
    running,
    origin,
    headers,
    get: (path: string) => fetch(origin + API_BASE + path, { headers }),
    ready: async () => (await fetch(`${origin}/readyz`)).status,
  };
}

/** Begins an upload and leaves it in the midst. */
async function beginUpload(
  { origin, headers }: { origin: string; headers: Record<string, string> },
  app: TestApp,
  picture: Buffer,
) {
  const { body, headers: type } = largeBody("image", inPieces(picture));
  const all = await buffer(body);
  const call = send(origin + API_BASE + PATHS.itemCreate, {
    method: "POST",
    headers: { ...headers, ...type, "content-length": String(all.length) },
  });
  const answer = once(call, "response").then(([response]) => response as IncomingMessage);
  answer.catch(() => undefined);
  call.write(all.subarray(0, all.length / 2));
  const staging = join(app.folder, "files/staging");
  await expect.poll(() => readdir(staging), { timeout: 20_000 }).toHaveLength(1);
  return { answer, staging, finish: () => call.end(all.subarray(all.length / 2)) };
}

test("SIGTERM lets an upload finish and saves it; before the listener goes, the process says that it isn't ready " +
  "and has live pages come back", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const archive = await started(app, { DRAIN_NOTICE_SECONDS: "1" });
  await using running = archive.running;
  const page = readEvents(await archive.get(PATHS.events));
  expect(await page.next()).toMatchObject({ event: "changed" });
  const picture = await largePicture(2 * MB);
  const upload = await beginUpload(archive, app, picture);
  expect(await archive.ready()).toBe(200);

  running.child.kill("SIGTERM");
  expect(await page.next()).toEqual({ event: "end", data: { reason: "restarting" } });
  expect(await archive.ready()).toBe(503);
  const call = await archive.get(PATHS.myItems);
  expect([call.status, call.headers.get("connection")]).toEqual([200, "close"]);
  await expect.poll(() => archive.ready().catch(() => "nobody listens")).toBe("nobody listens");
  upload.finish();
  const response = await upload.answer;
  expect(response.statusCode).toBe(200);
  const { data } = (await json(response)) as { data: { id: number } };
  expect(await running.ended).toBe(0);
  const { storage_key: key } = await app.services.db
    .selectFrom("files")
    .select("storage_key")
    .where("item_id", "=", data.id)
    .executeTakeFirstOrThrow();
  const kept = await app.services.storage.open(key);
  expect(kept && (await buffer(kept.body)).equals(picture)).toBe(true);
  await expect(await app.as("amina").get(fillPath(PATHS.itemDetails, { id: data.id }))).toHaveStatus(200);
});

test("after SIGINT, too, an upload that takes longer than DRAIN_SECONDS is cut off, and nothing of it is left", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const archive = await started(app, { DRAIN_NOTICE_SECONDS: "0", DRAIN_SECONDS: "1" });
  await using running = archive.running;
  const upload = await beginUpload(archive, app, randomBytes(2 * MB));
  running.child.kill("SIGINT");
  await expect(upload.answer).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(await running.ended).toBe(0);
  expect(running.lines.join("\n")).toContain("1 calls took longer than DRAIN_SECONDS");
  expect(await readdir(upload.staging)).toEqual([]);
  expect(await readdir(join(app.folder, "files/kept"))).toEqual([MARK]);
  expect(await app.services.db.selectFrom("files").select("id").execute()).toEqual([]);
});

test("a terminal that closes, and whoever read what it says with it, ends it in order too, however often it says so", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const archive = await started(app, { DRAIN_NOTICE_SECONDS: "2" });
  await using running = archive.running;
  const upload = await beginUpload(archive, app, await largePicture(2 * MB));
  for (const stream of [running.child.stdout, running.child.stderr]) stream?.destroy();
  running.child.kill("SIGHUP");
  await expect.poll(() => archive.ready()).toBe(503);
  const hangUp = () => {
    running.child.kill("SIGHUP");
    return archive.ready().catch(() => "nobody listens");
  };
  await expect.poll(hangUp, { interval: 300 }).toBe("nobody listens");
  upload.finish();
  expect((await upload.answer).statusCode).toBe(200);
  expect(await running.ended).toBe(0);
});

test("a second signal ends at once, and takes the built-in database down cleanly", { timeout: 60_000 }, async () => {
  await using folder = await ownDataFolder();
  await using running = starter.run({
    DATA_DIR: folder.path,
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "error",
    DISK_RESERVE_MB: "1",
    DRAIN_NOTICE_SECONDS: "600",
  });
  await running.said(/ is at /);
  const cluster = join(folder.path, "postgres/pg18");
  await expect
    .poll(
      () => {
        running.child.kill("SIGTERM");
        return running.child.exitCode;
      },
      { interval: 300 },
    )
    .toBe(1);
  expect(readPidFile(cluster)).toBeNull();
  const logs = (await readdir(join(folder.path, "postgres"))).filter((name) => name.endsWith(".log"));
  const said = await Promise.all(logs.map((name) => readFile(join(folder.path, "postgres", name), "utf8")));
  expect(said.join("\n")).toContain("database system is shut down");
});
