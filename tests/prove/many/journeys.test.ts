import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modes, newVisitor } from "tests/e2e/harness/browser";
import { takeConsoleErrors } from "tests/e2e/harness/console-errors";
import { filesOnDisk } from "tests/e2e/journey/files";
import { endToEndUploads } from "tests/e2e/uploads/upload-steps";
import { bucketSettings } from "tests/test-app/s3-buckets";
import { S3_TIMEOUT, startS3 } from "tests/test-app/s3-server";
import { usedDebianServer } from "./debian-server";
import { beginLife, liveOn, type Life } from "./life";
import { Person } from "./person";
import { startSiteOfMany, startSiteOfProcesses, type SiteOfMany } from "./site-of-many";
import { expectStillThere } from "./still-there";

const e2e = endToEndUploads();
let voice: Buffer;

beforeAll(async () => {
  await using files = await filesOnDisk();
  voice = await readFile(files.voice);
});

let made = 0;
/** Files that nobody kept before. */
const FILES = {
  letter: async () => (await e2e.pictures.make(1, 50))[0] ?? "",
  // What lies behind a sound's end is no part of it.
  voice: () => e2e.pictures.put(`voice-${++made}.mp3`, Buffer.concat([voice, randomBytes(5000)])),
};

const FORMS = [
  {
    where: "two processes of one machine on the built-in database and an S3",
    kills: 10,
    start: async (): Promise<SiteOfMany> => startSiteOfProcesses(bucketSettings(await (await startS3()).bucket())),
  },
  {
    where: "six processes on Debian's PostgreSQL and an S3 behind HAProxy without stickiness",
    kills: 30,
    start: async (): Promise<SiteOfMany> => {
      const server = await usedDebianServer();
      const site = await startSiteOfMany({ database: server.url });
      return {
        ...site,
        [Symbol.asyncDispose]: async () => {
          await site[Symbol.asyncDispose]();
          await server[Symbol.asyncDispose]();
        },
      };
    },
  },
];

describe.each(FORMS)("$where:", ({ kills, start }) => {
  let site: SiteOfMany;
  beforeAll(async () => {
    site = await start();
  }, S3_TIMEOUT);
  afterAll(() => site?.[Symbol.asyncDispose]());

  test("people with scripts and without do all that is done here while one process after another is killed: what " +
    "meets a kill is done by a second try, and nothing that was confirmed is lost", {
    timeout: 1_800_000,
  }, async () => {
    const over = new AbortController();
    const people: { amina: Person; bela: Person }[] = [];
    for (const { javaScriptEnabled } of modes) {
      const person = async () =>
        new Person(
          await newVisitor(e2e.browser, { language: "en", javaScriptEnabled, inBrowser: true }),
          site.product,
          javaScriptEnabled,
        );
      people.push({ amina: await person(), bela: await person() });
    }
    const lives: Life[] = [];
    const living = Promise.all(
      people.map(async ({ amina, bela }) => {
        const life = await beginLife(amina, bela);
        lives.push(life);
        while (!over.signal.aborted) await liveOn(life, amina, bela, FILES);
      }),
    );
    const done = () => people.map(({ amina, bela }) => amina.done + bela.done);
    try {
      for (let killed = 0; killed < kills; killed += site.seats.length)
        for (const seat of site.seats) {
          await seat.killAndStart();
          const before = done();
          // Everybody has ended what met this kill, and done something since: each act meets one at most.
          const gotOn = async () => {
            const all = () => done().every((count, at) => count > (before[at] ?? 0) + 1);
            await expect.poll(all, { timeout: 90_000 }).toBe(true);
          };
          await Promise.race([gotOn(), living]);
        }
    } finally {
      over.abort();
    }
    await living;
    for (const life of lives) await expectStillThere(site.product, life);
    // A balancer's answer in the place of one that broke off.
    expect(takeConsoleErrors().filter((line) => !/status of 50[24]/.test(line))).toEqual([]);
    for (const { amina, bela } of people)
      process.stdout.write(
        `${amina.scripts ? "with scripts" : "without"}: ${amina.done + bela.done} acts, done once more:\n` +
          `${[...amina.repeated, ...bela.repeated].map((line) => `  ${line}\n`).join("")}`,
      );
  });
});
