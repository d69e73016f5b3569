import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { isRunning } from "tests/faults/is-running";
import { OTHER_NETWORK } from "tests/faults/namespaces";
import { program, type Program } from "tests/faults/program";
import { newTestApp } from "tests/test-app/test-app";
import { readArchiveConfig } from "archive/base/config";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { readPidFile } from "archive/db/embedded/pid-file";
import { serveArchive } from "./listen";
import { startArchive } from "./start-archive";

const settingsOf = (folder: string) => ({
  DATA_DIR: folder,
  LOG_LEVEL: "silent",
  DISK_RESERVE_MB: "1",
  HOST: "127.0.0.1",
  PORT: "0",
  SITE_ORIGIN: "http://localhost:3000",
});

test("on a database of its own it starts, works and stops; the outbox is there without SMTP alone", async () => {
  await using app = await newTestApp();
  const settings = { ...settingsOf(app.folder), DATABASE_URL: app.databaseUrl };
  const archive = await startArchive(readArchiveConfig(settings));
  expect(await archive.missing()).toEqual([]);
  expect(archive.facts).toEqual([expect.stringMatching(/^decoders (confined|limited only)$/)]);
  expect(archive.outboxToken).toMatch(/^[\w-]{24}$/);
  const { db, queue } = archive.services;
  await queue.add(db, "erase-keys", { keys: ["nothing"] });
  await vi.waitFor(
    async () =>
      expect(
        (await sql`select 1 from graphile_worker.jobs where task_identifier = 'erase-keys'`.execute(db)).rows,
      ).toEqual([]),
    { timeout: 5000 },
  );
  await archive.stop();
  await archive.stop();
  expect(await archive.missing()).not.toEqual([]);
  const mailing = await startArchive(readArchiveConfig({ ...settings, SMTP_URL: "smtp://localhost:1" }), {
    workers: false,
    sound: false,
  });
  expect(mailing.outboxToken).toBeNull();
  await mailing.stop();
});

test("the connections that many asked on at once stay open a while, and some however long nobody asks", async () => {
  await using app = await newTestApp();
  const config = readArchiveConfig({ ...settingsOf(app.folder), DATABASE_URL: app.databaseUrl });
  const { connection, stop } = await startArchive(config, { workers: false, sound: false });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await Promise.all(Array.from({ length: config.databasePool }, () => connection.pool.query("select 1")));
    vi.advanceTimersByTime(60_000);
    expect(connection.pool.totalCount).toBe(10);
    vi.advanceTimersByTime(60 * 60_000);
    expect(connection.pool.totalCount).toBe(2);
  } finally {
    vi.useRealTimers();
  }
  await stop();
});

test("alone over HTTP it says that it lives and whether it can serve", async () => {
  await using app = await newTestApp();
  const config = readArchiveConfig({ ...settingsOf(app.folder), DATABASE_URL: app.databaseUrl });
  const archive = await startArchive(config, { workers: false, sound: false });
  const listening = await serveArchive({ ...archive, facts: ["decoders confined"] }, config);
  const status = async (path: string) => (await fetch(listening.origin + path)).status;
  expect(await status("/healthz")).toBe(200);
  expect(await (await fetch(`${listening.origin}/readyz`)).text()).toBe("ready\ndecoders confined\n");
  expect(await status("/api/v1/openapi.json")).toBe(200);
  await archive.stop();
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  await listening.close(0);
});

test("a database that nobody serves fails the start with words and leaves nothing running", async () => {
  await using folder = await ownFolder();
  const config = readArchiveConfig({
    ...settingsOf(folder.path),
    DATABASE_URL: `postgresql://akkhor@localhost/akkhor?host=${folder.path}`,
  });
  await expect(startArchive(config, { sound: false })).rejects.toThrow(/DATABASE_URL/);
});

describe("with the built-in database", () => {
  let starter: Program;
  beforeAll(async () => void (starter = await program("starts-archive")));

  test("a second start says which one runs; a seed joins it and leaves it running; after kill -9 it starts again", {
    timeout: 60_000,
  }, async () => {
    await using folder = await ownDataFolder("blank");
    const settings = settingsOf(folder.path);
    const cluster = join(folder.path, "postgres/pg18");
    await using first = starter.run(settings);
    await first.said(/is at http/);
    const before = [await readdir(folder.path), readPidFile(cluster)];
    for (const command of [[], OTHER_NETWORK]) {
      await using second = starter.runIn(command, settings);
      expect(await second.said(/already runs/)).toContain(
        `process ${first.pid} on ${hostname()}, role all, http://localhost:3000`,
      );
      expect(await second.ended).toBe(1);
    }
    expect([await readdir(folder.path), readPidFile(cluster)]).toEqual(before);

    const joined = await startArchive(readArchiveConfig(settings), { lock: false, workers: false, sound: false });
    expect(await joined.missing()).toEqual([]);
    await joined.services.queue.add(joined.services.db, "erase-keys", { keys: ["nothing"] }, { afterMs: 3600_000 });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead'`.execute(
      joined.services.db,
    );
    await joined.stop();
    const database = readPidFile(cluster)?.pid ?? 0;
    expect(isRunning(database)).toBe(true);

    await first.kill();
    const again = starter.run(settings);
    await again.said(/is at http/);
    const other = await startArchive(readArchiveConfig(settings), { lock: false, workers: false, sound: false });
    // Regular jobs may have come meanwhile.
    const locks = sql`select locked_by from graphile_worker.jobs where task_identifier = 'erase-keys'`;
    expect((await locks.execute(other.services.db)).rows).toEqual([{ locked_by: null }]);
    await other.stop();

    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
    expect(readPidFile(cluster)).toBeNull();
  });

  test("a port that is taken and an address of another machine end the start in one line, and the database with it", {
    timeout: 60_000,
  }, async () => {
    await using folder = await ownDataFolder();
    await using app = await newTestApp();
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    for (const [given, words] of [
      [{ PORT: String(port) }, `PORT: ${port} on 127.0.0.1 is taken`],
      [{ HOST: "192.0.2.1", DATABASE_URL: app.databaseUrl }, "HOST: this machine has no address 192.0.2.1"],
    ] as const) {
      const start = starter.run({ ...settingsOf(folder.path), ...given });
      expect(await start.ended).toBe(1);
      expect(start.lines).toEqual([expect.stringContaining(words)]);
      expect(readPidFile(join(folder.path, "postgres/pg18"))).toBeNull();
    }
    taken.close();
  });

  test(
    "a process whose data folder is taken away confirms nothing more, ends its database, and then itself with " +
      "words",
    async () => {
      await using folder = await ownDataFolder();
      const server = await program("serves-archive");
      await using running = server.run(settingsOf(folder.path));
      const [, origin = "", token = ""] = (await running.said(/^serving/)).split(" ");
      const write = async (name: string) => {
        const reply = await fetch(`${origin}${API_BASE}${PATHS.albumCreate}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "accept-language": "en" },
          body: JSON.stringify({ name }),
        });
        return reply.status;
      };
      expect(await write("before")).toBe(200);
      const database = readPidFile(join(folder.path, "postgres/pg18"))?.pid ?? 0;
      await rm(join(folder.path, "lock.json"));
      const after = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => write(`after ${i}`)));
      // It may have ended before it came to the last of them.
      expect(after.filter((reply) => reply.status === "fulfilled" && reply.value !== 503)).toEqual([]);
      expect(await running.ended).toBe(1);
      expect(running.faults()).toBe(
        `Akkhor lost its lock on ${folder.path} (its files were removed). This process confirms nothing more and ` +
          `ends.\n`,
      );
      await vi.waitFor(() => expect(isRunning(database)).toBe(false));
    },
  );

  test("Ctrl-C while it starts ends everything", { timeout: 60_000 }, async () => {
    await using folder = await ownDataFolder();
    await using running = starter.run(settingsOf(folder.path));
    await vi.waitFor(() => expect(readPidFile(join(folder.path, "postgres/pg18"))).not.toBeNull(), {
      timeout: 15_000,
      interval: 5,
    });
    const database = readPidFile(join(folder.path, "postgres/pg18"))?.pid ?? 0;
    running.child.kill("SIGINT");
    await running.ended;
    await vi.waitFor(() => expect(isRunning(database)).toBe(false), { timeout: 10_000 });
  });
});

test("beside another process of the site one on its own folder is refused, and one on the same starts", async () => {
  await using app = await newTestApp();
  await using elsewhere = await ownFolder();
  const started = (dataDir: string) =>
    startArchive(readArchiveConfig({ ...settingsOf(dataDir), DATABASE_URL: app.databaseUrl }), {
      workers: false,
      sound: false,
    });
  const first = await started(app.folder);
  await expect(started(elsewhere.path)).rejects.toThrow(/Another process of this site keeps files in .*S3_BUCKET/);
  const second = await started(app.folder);
  await second.stop();
  await first.stop();
});
