import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { AREAS } from "archive/commands/admin/areas";
import { PROGRAM_USES } from "archive/commands/program-uses";
import { PROGRAMS } from "archive/commands/programs";
import { ACTS_ON_PEOPLE, ACTS_ON_SITE, type OperatorAct } from "archive/contract/accounts/operator-act";
import { PATHS } from "archive/contract/paths";
import { actWords } from "archive/domain/accounts/operator-acts";
import { shellTexts } from "archive/base/shell-texts.bn";
import type { Texts } from "archive/base/sentence-of";
import { adminTexts } from "archive/messages/admin-texts.bn";
import type { AdminTexts } from "archive/messages/admin-texts.en";
import { operatorName } from "archive/commands/command";
import { listAdminActs } from "archive/db/accounts/admin-acts";
import { ownFolder } from "tests/builders/folder";
import { program } from "tests/faults/program";
import { newTestApp } from "tests/test-app/test-app";
import { report } from "../reports/report";
import { latinIn } from "./latin";
import { admin } from "./shell";

const PROJECT = join(import.meta.dirname, "../../..");

/** Acts that a command leaves rows of, and the test that asks for it and finds the row. */
type Row = { acts: readonly OperatorAct[]; proven: string; also?: string };
const LOOKS = "looks alone";
const API = "tests/api/operating";
const FAULTS = "tests/faults";
const HERE = `${API}/every-command.test.ts`;

/** Everything that `npm run admin` does, by its sentence. Whatever has no row here fails the first test. */
const EVERY: Record<keyof AdminTexts["does"], Row | typeof LOOKS> = {
  people: LOOKS,
  people_show: LOOKS,
  people_lock: { acts: ["locked"], proven: `${API}/lock.test.ts` },
  people_unlock: { acts: ["unlocked"], proven: `${API}/lock.test.ts` },
  people_quota: { acts: ["quota_set", "quota_lifted"], proven: HERE },
  people_sign_out: { acts: ["signed_out", "device_signed_out"], proven: `${API}/people.test.ts` },
  registration: LOOKS,
  registration_set: {
    acts: ["registration_open", "registration_invitation", "registration_closed"],
    proven: `${API}/registration.test.ts`,
  },
  jobs: LOOKS,
  jobs_retry: { acts: ["job_retried"], proven: HERE },
  storage: LOOKS,
  backups: LOOKS,
  versions: LOOKS,
  acts: LOOKS,
  moderate: { acts: ["item_hidden", "item_restored"], proven: HERE },
  payments: { acts: ["refunded"], proven: "tests/api/payments/after.test.ts" },
  strays: { acts: ["stray_removed", "strays_swept", "adopted"], proven: `${FAULTS}/strays.test.ts`, also: HERE },
  "two-step:off": { acts: ["two_step_off"], proven: "tests/api/two-step/turning-on-and-off.test.ts" },
  erasures: { acts: ["erasures_replayed"], proven: HERE },
  backup: { acts: ["backed_up"], proven: `${FAULTS}/backup.test.ts` },
  restore: { acts: ["restored", "originals_restored"], proven: `${FAULTS}/backup.test.ts` },
  drill: LOOKS,
  "storage:move": { acts: ["storage_moved"], proven: `${FAULTS}/move-storage.proof.test.ts` },
  "database:move": { acts: ["database_moved"], proven: `${FAULTS}/move-database.test.ts` },
  "database:upgrade": { acts: ["database_upgraded"], proven: "tests/prove/older-postgres.test.ts" },
  fixity: { acts: ["storage_adopted"], proven: HERE },
  formats: { acts: ["copies_retried"], proven: HERE },
  "media:rebuild": { acts: ["media_rebuilt"], proven: HERE },
  rebuild: { acts: ["rebuilt"], proven: `${FAULTS}/rebuild.test.ts` },
  seed: { acts: ["seeded"], proven: "tests/prove/keeping/rebuild.test.ts" },
};

const sentencesIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : sentencesIn(text)));

const COMMENT_OR_TEXT =
  /\/\*[^]*?\*\/|\/\/.*|new Error\(`.*|" *npm run .*|` *npm run .*|"this day .*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** No sentences to be read: a fault of the program, a command, and what the seed reads of its family. */
const SKIPPED = /^(\/|new Error|["`] *npm run|"this day)/;

const BENGALI = /\p{Script=Bengali}/u;

test("every command has a row here, and each act is left by one of them", () => {
  const asked = Object.values(AREAS).flatMap(({ lines }) => lines.map(([, does]) => does));
  const named = Object.keys(PROGRAMS).map((name) => `does.${name}`);
  expect([...asked, ...named].toSorted()).toEqual(
    Object.keys(EVERY)
      .map((key) => `does.${key}`)
      .toSorted(),
  );
  const acts = Object.values(EVERY).flatMap((row) => (row === LOOKS ? [] : row.acts));
  expect(acts.toSorted()).toEqual([...ACTS_ON_PEOPLE, ...ACTS_ON_SITE].toSorted());
});

test.each(Object.entries(EVERY).flatMap(([name, row]) => (row === LOOKS ? [] : [[name, row] as const])))(
  "a test finds the row that %s leaves, which is told in both languages",
  async (_name, { acts, proven, also = proven }) => {
    const texts = await Promise.all([proven, also].map((path) => readFile(join(PROJECT, path), "utf8")));
    // Of this file what stands behind the table itself.
    const source = texts.map((text) => text.split("const BENGALI").at(-1)).join("\n");
    for (const act of acts) {
      expect([act, source.includes(act)]).toEqual([act, true]);
      const about = { act, subject: "7" };
      expect(actWords("bn", about)).toMatch(BENGALI);
      expect(actWords("en", about)).not.toMatch(BENGALI);
    }
  },
);

test("what no other test looks at leaves its row, too, and whatever is asked in Bengali is answered in it", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  await using folder = await ownFolder();
  const { db, queue, storage } = app.services;
  const { id: personId, email } = await app.person("amina");
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  await report(app, id, { reason: "other" });
  await queue.add(db, "erase-keys", { keys: ["k"] });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '–'`.execute(db);
  const stray = "a1".repeat(16);
  await storage.put(stray, Buffer.from("?"));
  await storage.withLocalCopy(stray, (path) => utimes(path, 0, 0));
  const asked = new Set<string>();
  const inBengali = async (code: number, ...words: string[]) => {
    asked.add(words[0] ?? "");
    const answer = await admin(app, ...words, "--language", "bn");
    const names = [operatorName(), "Amina", "Rahman", "A letter", "linux", process.arch];
    expect([words, answer.said, answer.code, latinIn(answer.said, names)]).toEqual([
      words,
      expect.stringMatching(BENGALI),
      code,
      [],
    ]);
  };
  for (const words of [
    ["people", "quota", email, "5GB"],
    ["people", "quota", email, "none"],
    ["jobs", "retry", "all"],
    ["moderate", "hide", String(id)],
    ["moderate", "show", String(id)],
    ["moderate", "restore", String(id)],
    ["fixity", "--adopt"],
    ["formats", "--again"],
    ["media:rebuild"],
    ["strays", "list"],
    ["strays", "sweep"],
    ["people", "show", email],
    ["registration"],
    ["storage"],
    ["versions"],
    ["acts"],
    ["payments", "list"],
    ["two-step:off", email],
    ["backup", join(folder.path, "disk")],
    ["backup", join(folder.path, "disk"), "--list"],
    ["backups", join(folder.path, "disk")],
    ["drill", join(folder.path, "disk")],
  ])
    await inBengali(0, ...words);
  // What they refuse here, they refuse in words; they do their work in tests of their own.
  for (const words of [
    ["restore", join(folder.path, "nowhere")],
    ["storage:move", "--to", "s3"],
    ["database:move", "--to", "postgresql://nobody@127.0.0.1:1/none"],
    ["database:upgrade"],
    ["rebuild"],
  ])
    await inBengali(1, ...words);
  await using replay = (await program("operates")).run(
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", AKKHOR_LANGUAGE: "bn" },
    "erasures",
    "replay",
  );
  replay.child.stdin?.end();
  expect(await replay.ended).toBe(0);
  expect(latinIn(replay.lines.join("\n"))).toEqual([]);
  const others = ["erasures", "seed"];
  expect([...asked, ...others].toSorted()).toEqual([...Object.keys(AREAS), ...Object.keys(PROGRAM_USES)].toSorted());
  const left = await listAdminActs(db, { personId: null, limit: 20 });
  expect(left.map(({ act }) => act).toReversed()).toEqual([
    "quota_set",
    "quota_lifted",
    "job_retried",
    "item_hidden",
    "item_restored",
    "storage_adopted",
    "copies_retried",
    "media_rebuilt",
    "strays_swept",
    "backed_up",
    "erasures_replayed",
  ]);
  expect(new Set(left.map(({ operator }) => operator))).toEqual(new Set([operatorName()]));
  // Those about somebody are theirs to read.
  expect(left.filter((act) => act.personId === personId)).toHaveLength(4);
});

test("no command has a sentence of its own: all are texts in both languages, Bengali ones in Bengali", async () => {
  const folder = join(PROJECT, "archive/commands");
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  for (const name of files) {
    const code = await readFile(join(folder, name), "utf8");
    const own = [...code.matchAll(COMMENT_OR_TEXT)].filter(
      ([text]) => !SKIPPED.test(text) && /[A-Za-z']{2,},? [a-z']{2,},? [a-z']{2,}/.test(text),
    );
    expect([name, own.map(([text]) => text)]).toEqual([name, []]);
  }
  const said = [...sentencesIn({ ...adminTexts, does: {}, uses: {} }), ...sentencesIn(shellTexts)];
  expect(said.length).toBeGreaterThan(200);
  const bare = said.map((text) => text.replaceAll(/\{\{\w+\}\}/g, ""));
  expect(bare.filter((text) => latinIn(text).length > 0)).toEqual([]);
});

describe.each([...Object.keys(AREAS), ...Object.keys(PROGRAM_USES)])("%s", (name) => {
  test("asked wrongly it says in the operator's language how it is asked, and touches nothing", async () => {
    await using folder = await ownFolder();
    // No database is there: whatever asked it would say so.
    const nowhere = { databaseUrl: "postgresql://nobody@127.0.0.1:1/none", folder: folder.path };
    for (const [language, bengali] of [
      ["bn", true],
      ["en", false],
    ] as const) {
      const { code, said } = await admin(nowhere, name, "--nonsense", "--language", language);
      expect([code, BENGALI.test(said)]).toEqual([1, bengali]);
      expect(said).toContain("--nonsense");
      expect(said).toContain(
        `npm run ${name in AREAS ? `admin -- ${name}` : name === "erasures" ? "-s erasures" : name}`,
      );
    }
  });
});

test("whoever has no shell is refused: no call leads to any of it, two read what concerns everybody or oneself", () => {
  const paths = Object.values(PATHS).filter((path) =>
    /admin|operat|moderat|quota|registration|retry|unlock|rebuild|seed|fixity|strays|drill/.test(path),
  );
  expect(paths.toSorted()).toEqual([PATHS.operatorActs, PATHS.registration].toSorted());
});
