import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { homeIn } from "archive/db/embedded/home";
import { startEmbedded, type EmbeddedDatabase } from "archive/db/embedded/start-embedded";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { newAccount } from "tests/e2e/harness/accounts";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { lineTo, type Line } from "tests/fakes/line";

import { bucketSettings } from "tests/test-app/s3-buckets";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { isAlive, signal, treeOf } from "./processes";
import { faultsOf, startWriter, type Answer, type Writer } from "./written";

/** How long a service stays away: longer than any answer may take. */
const AWAY_MS = 12_000;
const BETWEEN_MS = 4000;
const LONGEST_ANSWER_MS = 5000;

let folder: OwnFolder;
let database: EmbeddedDatabase;
let s3Server: S3Server;
let line: Line;

let product: Product;
beforeAll(async () => {
  [folder, s3Server] = await Promise.all([ownFolder(), startS3()]);
  [database, line] = await Promise.all([startEmbedded(homeIn(folder.path)), lineTo(s3Server.port)]);
  const bucket = await s3Server.bucket();
  product = await startProduct({
    DATABASE_URL: database.url,
    ...bucketSettings({ ...bucket, endpoint: `http://127.0.0.1:${line.port}` }),
    ACCESS_TOKEN_SECONDS: "86400",
    FREE_ITEM_LIMIT: "1000000",
  });
}, S3_TIMEOUT);
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  await line?.[Symbol.asyncDispose]();
  await database?.stop();
  await folder?.[Symbol.asyncDispose]();
});

test("database and storage stopped, frozen and restarted under load: the process lives, every answer comes in time, " +
  "no job is lost", {
  timeout: 15 * 60_000,
}, async () => {
  const away: [what: string, begin: () => unknown, end: () => unknown][] = [
    ["storage frozen", () => line.hold(), () => line.letGo()],
    ["storage away", () => line.cut(), () => line.mend()],
    ["database frozen", () => signal(treeOf(database.pid), "SIGSTOP"), () => signal(treeOf(database.pid), "SIGCONT")],
    ["database stopped", () => database.stop(), startDatabaseAgain],
    ["database restarted", async () => void (await database.stop(), await startDatabaseAgain()), () => undefined],
    ["database killed", () => signal(treeOf(database.pid), "SIGKILL"), startDatabaseAgain],
  ];
  const writers: Writer[] = [];
  for (const name of ["w0", "w1", "w2"])
    writers.push(await startWriter(() => product.origin, await newAccount(product, "Amina"), name));
  const [first] = writers;
  const reader = startReader(first?.account.accessToken ?? "");
  const written = () => writers.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  const rows: string[] = [];
  try {
    for (const [what, begin, end] of away) {
      const answers = () => [...writers.flatMap((writer) => writer.answers), ...reader.answers];
      await pause(BETWEEN_MS);
      const before = performance.now();
      await begin();
      await pause(AWAY_MS);
      await end();
      const back = performance.now();
      const killed = written();
      await expect.poll(written, { timeout: 60_000, interval: 20 }).toBeGreaterThan(killed);
      expect(isAlive(product.pid), `the server after: ${what}`).toBe(true);
      rows.push(
        row(
          what,
          answers().filter(({ at }) => at > before),
          performance.now() - back,
        ),
      );
    }
  } finally {
    await Promise.all([...writers.map((writer) => writer.stop()), reader.stop()]);
    process.stdout.write(`${rows.join("\n")}\n${written()} items confirmed\n`);
  }
  const answers = [...writers.flatMap((writer) => writer.answers), ...reader.answers];
  expect((await Promise.all(writers.map((writer) => faultsOf(product.origin, writer)))).flat()).toEqual([]);
  expect(answers.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([]);
  expect(answers.filter(({ ms }) => ms > LONGEST_ANSWER_MS)).toEqual([]);
  for (const { account, confirmed } of writers) {
    for (const { id } of confirmed)
      await expect.poll(() => stateOf(account.accessToken, id), { timeout: 120_000, interval: 500 }).toBe("ready");
  }
});

async function startDatabaseAgain(): Promise<void> {
  database = await startEmbedded({ ...homeIn(folder.path), socketFolder: database.address.host });
}

/** Asks for a list and a page without a pause. */
function startReader(token: string): { answers: Answer[]; stop(): Promise<void> } {
  const answers: Answer[] = [];
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of [`${API_BASE}${PATHS.myItems}?page=1&limit=24&album_id=1`, "/login"]) {
        const from = performance.now();
        const status = await fetch(product.origin + path, { headers: { authorization: `Bearer ${token}` } }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          () => 0,
        );
        const at = performance.now();
        answers.push({ what: path, status, ms: at - from, at });
      }
      await pause(20);
    }
  })();
  return {
    answers,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

async function stateOf(token: string, id: number): Promise<string | undefined> {
  const response = await fetch(product.origin + API_BASE + fillPath(PATHS.itemDetails, { id }), {
    headers: { authorization: `Bearer ${token}` },
  });
  return envelope(WireItem).parse(await response.json()).data.files[0]?.state;
}

function row(what: string, answers: Answer[], backMs: number): string {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const other = answers.filter(({ status }) => ![0, 200, 503].includes(status)).length;
  return (
    `${what.padEnd(20)} 200 ${count(200)}, 503 ${count(503)}, broken ${count(0)}, other ${other}; longest answer ` +
    `${(longest / 1000).toFixed(1)} s; writing again after ${(backMs / 1000).toFixed(1)} s`
  );
}
