import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { sql } from "kysely";
import { lookThroughImport } from "archive/domain/imports/look-through";
import { takeImport } from "archive/domain/imports/take-import";
import { beginImport } from "archive/domain/imports/begin-import";
import { readZip } from "archive/domain/imports/read-zip";
import type { Services } from "archive/domain/services";
import { tasksOf } from "archive/jobs/job-table";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { albumsJson, bagOf, itemJson, writersJson } from "tests/builders/bag";
import { decoderChildren } from "tests/builders/decoder-children";
import { smallLetter } from "tests/builders/form";
import { zipOf } from "tests/builders/zip";
import { comeWith, importOf, sendZip, takeIn, toldOf } from "tests/test-app/come-with";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

const one = oneTestApp({ freeItemLimit: 100 });
const CONTENT = Buffer.from(await (await smallLetter()).arrayBuffer());
const ZIP = zipOf([{ name: "letter.jpg", content: CONTENT }]);
const dismiss = (app: TestApp, name: string, id: number) => app.as(name).post(fillPath(PATHS.importDismiss, { id }));

/** The same archive, in which something is done before a zip is opened. */
function beforeOpening(services: Services, work: () => Promise<void>): Services {
  const { storage } = services;
  const open: typeof storage.open = async (...asked) => {
    await work();
    return storage.open(...asked);
  };
  return { ...services, storage: { ...storage, open } };
}

test("a zip at which two programs died is refused in words, and the first death is remembered", async () => {
  const { app } = one;
  await comeWith(app, "amina", ZIP);
  const id = await sendZip(app, "amina", ZIP);
  const deadly = beforeOpening(app.services, async () => {
    for (const pid of decoderChildren("zips/main.js")) process.kill(pid, "SIGKILL");
  });
  const run = { attempt: 1, signal: new AbortController().signal };
  // The program that looked through another zip before: that one may have ended it.
  await expect(lookThroughImport(deadly, { importId: id }, run)).rejects.toThrow("had looked through other zips");
  await expect(lookThroughImport(deadly, { importId: id }, run)).rejects.toThrow("child process failed");
  expect(await importOf(app, "amina", id)).toMatchObject({ state: "looking" });
  await lookThroughImport(deadly, { importId: id }, run);
  const refused = await importOf(app, "amina", id);
  expect(refused.state).toBe("refused");
  expect(refused.fault).toContain("takes more memory or time than there is");
});

test("archives, zips that are looked through and imports that are taken wait in lanes of their own", () => {
  const { services } = one.app;
  expect(Object.keys(tasksOf(services, "archives"))).toEqual(["make-bag"]);
  expect(Object.keys(tasksOf(services, "looking"))).toEqual(["look-through-import"]);
  expect(Object.keys(tasksOf(services, "taking"))).toEqual(["take-import"]);
});

test("of one person's imports one is under way at a time; another's waits for none of them", async () => {
  const { app } = one;
  const first = await sendZip(app, "bela", ZIP);
  const second = await sendZip(app, "bela", ZIP);
  const others = await sendZip(app, "karim", ZIP);
  await lookThroughImport(app.services, { importId: second });
  await lookThroughImport(app.services, { importId: others });
  expect(await importOf(app, "bela", second)).toMatchObject({ state: "looking" });
  expect(await importOf(app, "karim", others)).toMatchObject({ state: "ready" });
  await lookThroughImport(app.services, { importId: first });
  await lookThroughImport(app.services, { importId: second });
  for (const id of [first, second]) expect(await importOf(app, "bela", id)).toMatchObject({ state: "ready" });

  for (const id of [first, second]) await app.as("bela").post(fillPath(PATHS.importStart, { id }));
  await takeImport(app.services, { importId: second });
  expect(await importOf(app, "bela", second)).toMatchObject({ state: "taking", taken: 0, waits: true });
  await takeImport(app.services, { importId: first });
  expect(await importOf(app, "bela", first)).toMatchObject({ state: "done", taken: 1 });
  await takeImport(app.services, { importId: second });
  expect(await importOf(app, "bela", second)).toMatchObject({ state: "done" });
});

test("one that is looked at in slices goes on behind what was looked at", async () => {
  const { app } = one;
  const id = await sendZip(app, "slices", ZIP);
  // As an earlier slice leaves it: SHA-256 of another content, and no type.
  await sql`insert into import_looked values (${id}, 0, ${Buffer.alloc(33)})`.execute(app.services.db);
  await lookThroughImport(app.services, { importId: id });
  expect(await importOf(app, "slices", id)).toMatchObject({ state: "ready", letters: 0, refused: 1 });
  expect(
    await app.services.db.selectFrom("import_looked").select("place").where("import_id", "=", id).execute(),
  ).toEqual([]);
});

test("slices that end after each file find what one that reads all of it finds", async () => {
  const { app } = one;
  const letter = (at: number) => Buffer.concat([CONTENT, Buffer.alloc(at)]);
  const damaged = { name: "liar.jpg", content: letter(9), deflated: true, saidBytes: 5 };
  const files = [1, 2, 3].map((at) => ({ name: `${at}.jpg`, content: letter(at) }));
  const zip = zipOf([...files, damaged, { name: "notes.txt", content: "only words" }]);
  const key = "import-0123456789abcdef0123456789abcdef";
  const staged = await app.services.storage.stage(Readable.from([zip]), { limitBytes: 1e9 });
  await app.services.storage.keep(staged.key, key);
  const readThrough = async (sliceMs?: number) => {
    const found: unknown[] = [];
    let looked = Buffer.alloc(0);
    for (let slices = 1; ; slices++) {
      const outcome = await readZip(
        app.services,
        { key, personId: 1, name: "zip", bytes: zip.length },
        {
          looked,
          onLooked: async (records) => void (looked = Buffer.concat([looked, records])),
          onFound: async (part) => void found.push(...part),
          signal: undefined,
          ...(sliceMs !== undefined && { sliceMs }),
        },
      );
      if (!("more" in outcome)) return { slices, found };
    }
  };
  const whole = await readThrough();
  expect(whole).toMatchObject({ slices: 1, found: { length: 5 } });
  expect(await readThrough(0)).toEqual({ slices: 5, found: whole.found });
});

test("it can be taken away at any time: while it is looked through, and while it is taken", async () => {
  const { app } = one;
  const looked = await sendZip(app, "dola", ZIP);
  const dismissing = beforeOpening(app.services, async () => void (await dismiss(app, "dola", looked)));
  await lookThroughImport(dismissing, { importId: looked }, { attempt: 1, signal: new AbortController().signal });
  await expect(await app.as("dola").get(fillPath(PATHS.import, { id: looked }))).toHaveStatus(404);

  const letters = Array.from({ length: 3 }, (_, at) => ({
    name: `${at}.jpg`,
    content: Buffer.concat([CONTENT, Buffer.alloc(at)]),
  }));
  const { id } = await comeWith(app, "dola", zipOf(letters));
  await expect(await app.as("dola").post(fillPath(PATHS.importStart, { id }))).toHaveStatus(200);
  let opened = 0;
  const stopped = beforeOpening(app.services, async () => {
    // Each letter is opened twice: its header, and its content.
    if (++opened === 3) await dismiss(app, "dola", id);
  });
  await takeImport(stopped, { importId: id }, { attempt: 1, signal: new AbortController().signal });
  await app.settle();
  await expect(await app.as("dola").get(fillPath(PATHS.import, { id }))).toHaveStatus(404);
  const { data } = await listOf(await app.as("dola").get(PATHS.myItems));
  expect(data.length).toBeGreaterThan(0);
  expect(data.length).toBeLessThan(3);
});

test("writers and albums are taken in slices: what was done is written down with each", async () => {
  const { app } = one;
  const item = { name: "data/i/item.json", content: itemJson() };
  const writers = {
    name: "data/writers.json",
    content: writersJson(Array.from({ length: 100 }, (_, at) => ({ name: `W ${at}` }))),
  };
  const albums = { name: "data/albums.json", content: albumsJson([{ name: "One", items: [1] }, { name: "Two" }]) };
  const { id } = await comeWith(app, "rafi", bagOf([item, { name: "data/p.jpg", content: CONTENT }, writers, albums]));
  await app.as("rafi").post(fillPath(PATHS.importStart, { id }));
  const stop = new AbortController();
  const step = () =>
    app.services.db.selectFrom("imports").select(["step", "step_at"]).where("id", "=", id).executeTakeFirstOrThrow();
  const broken = takeImport(app.services, { importId: id }, { attempt: 1, signal: stop.signal });
  await expect.poll(async () => (await step()).step_at, { interval: 1 }).toBeGreaterThan(3);
  stop.abort(new Error("killed"));
  await expect(broken).rejects.toThrow("killed");
  expect(await step()).toMatchObject({ step: "writers" });
  await app.settle();
  expect(await importOf(app, "rafi", id)).toMatchObject({ state: "done", taken: 1, refused: 0 });
  const { id: owner } = await app.person("rafi");
  const { db } = app.services;
  expect(await db.selectFrom("writers").select("id").where("owner_id", "=", owner).execute()).toHaveLength(100);
  const own = await db
    .selectFrom("albums")
    .select("name")
    .where("owner_id", "=", owner)
    .orderBy("place", "desc")
    .execute();
  expect(own.map(({ name }) => name)).toEqual(["One", "Two"]);
});

test("one that a program before this looked through is looked through anew, and goes on", async () => {
  const { app } = one;
  const { id } = await comeWith(app, "older", ZIP);
  const { db } = app.services;
  await db.updateTable("imports").set({ reader: null }).where("id", "=", id).execute();
  await sql`update import_entries set pages = '[{"path":"letter.jpg"}]' where import_id = ${id}`.execute(db);
  expect(await takeIn(app, "older", id)).toMatchObject({ state: "done", taken: 1 });
  expect(await toldOf(app, "older", id)).toEqual([]);
});

test("an account that is deleted while something is taken leaves nothing under way for ever", async () => {
  const { app } = one;
  const { id } = await comeWith(app, "leaver", ZIP);
  await expect(await app.as("leaver").post(fillPath(PATHS.importStart, { id }))).toHaveStatus(200);
  const { db } = app.services;
  const { id: person } = await app.person("leaver");
  const leave = (deleted_at: Date | null) =>
    db.updateTable("people").set({ deleted_at }).where("id", "=", person).execute();
  await leave(new Date());
  await app.settle();
  await leave(null);
  expect(await importOf(app, "leaver", id)).toMatchObject({ state: "ready", taken: 0, letters: 1 });
  expect(await takeIn(app, "leaver", id)).toMatchObject({ state: "done", taken: 1 });
});

function bindTo(target: object, value: unknown): unknown {
  return typeof value === "function" ? (value.bind(target) as unknown) : value;
}

test("a zip stays where the commit may have happened, and is the import where it did", async () => {
  const { app } = one;
  const { id: personId } = await app.person("unsure");
  const actor = { personId, sessionId: "" };
  const stage = () => app.services.storage.stage(Readable.from([ZIP]), { limitBytes: 1e9 });
  const importsOf = () => app.services.db.selectFrom("imports").selectAll().where("person_id", "=", personId).execute();

  const { db } = app.services;
  const transaction = () => ({
    execute: async (work: never) => {
      await db.transaction().execute(work);
      throw new Error("the answer was lost");
    },
  });
  const lost = new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : bindTo(target, Reflect.get(target, name))),
  });
  const given = await beginImport({ ...app.services, db: lost }, actor, { staged: await stage(), fileName: "a.zip" });
  const [row] = await importsOf();
  expect(row?.id).toBe(given);
  expect(await app.services.storage.size(row?.storage_key ?? "")).toBe(ZIP.length);

  const keys: string[] = [];
  const { storage } = app.services;
  const keep: typeof storage.keep = async (staged, key) => {
    keys.push(key);
    await storage.keep(staged, key);
  };
  const broken: Services = {
    ...app.services,
    storage: { ...storage, keep },
    queue: { add: () => Promise.reject(new Error("the database is away")) },
  };
  await expect(beginImport(broken, actor, { staged: await stage(), fileName: "b.zip" })).rejects.toThrow("is away");
  expect(await importsOf()).toHaveLength(1);
  expect(await storage.size(keys[0] ?? "")).toBe(ZIP.length);
});
