import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { calls } from "archive/http/call";
import { lackedByAll } from "archive/server/readiness";
import { picture } from "../builders/picture";
import { newTestAppOverProxy, type TestAppOverProxy } from "tests/test-app/over-proxy";
import type { PersonClient } from "tests/test-app/client";
import { countWaiting } from "tests/test-app/waiting";

/** Longer than this nobody waits for an answer. */
const LIMIT_MS = 5000;

const LANGUAGES = [
  ["en", en],
  ["bn", bn],
] as const;

interface Outage {
  languages: readonly (typeof LANGUAGES)[number][];
  begin(app: TestAppOverProxy): Promise<unknown>;
  /** What it is over by; undefined where that is `begin`'s answer to be awaited. */
  end(app: TestAppOverProxy): Promise<unknown>;
}

const OUTAGES: Record<string, Outage> = {
  stopped: { languages: LANGUAGES, begin: ({ line }) => line.cut(), end: ({ line }) => line.mend() },
  frozen: {
    // Both in `npm run prove`: each waits for its answer as long as anybody may.
    languages: process.env.EVERY_LANGUAGE ? LANGUAGES : LANGUAGES.slice(1),
    begin: async ({ line }) => line.hold(),
    end: async ({ line }) => line.letGo(),
  },
};

/** Every call that only the signed-in may make, with nothing but a token; and what a visitor begins with. */
function everyCall(
  amina: PersonClient,
  visitor: PersonClient,
  headers: Record<string, string>,
): [name: string, Promise<Response>][] {
  const signedIn = calls
    .filter(({ person }) => person)
    .map(({ method, path }): [string, Promise<Response>] => {
      const to = new URL(API_BASE + path.replace(/\{\w+\}/g, "1"), "http://archive.test");
      return [
        `${method} ${path}`,
        amina.raw(new Request(to, { method: method.toUpperCase(), headers: { "tus-resumable": "1.0.0", ...headers } })),
      ];
    });
  const address = { email: "amina@example.test", password: "akkhor-pass-1" };
  return [
    ...signedIn,
    ["sign in", visitor.post(PATHS.login, address, headers)],
    ["register", visitor.post(PATHS.register, { first_name: "B", ...address, email: "bela@example.test" }, headers)],
    ["forgotten password", visitor.post(PATHS.forgetPassword, address, headers)],
    ["public item", visitor.get(fillPath(PATHS.itemDetails, { id: 1 }), headers)],
    [
      "public picture",
      visitor.get(fillPath(PATHS.media, { itemId: 1, contentVersion: 1, fileId: 1, name: "w400.avif" }), headers),
    ],
  ];
}

async function answers(asked: [name: string, Promise<Response>][]): Promise<unknown[]> {
  const began = performance.now();
  return Promise.all(
    asked.map(async ([name, answer]) => {
      const response = await answer;
      const late = performance.now() - began > LIMIT_MS ? "late" : "in time";
      const body = response.body ? ((await response.json()) as { message?: string }) : {};
      return [name, response.status, late, Number(response.headers.get("retry-after")) > 0, body.message];
    }),
  );
}

describe.each(Object.entries(OUTAGES))("with the database %s", (_name, { begin, end, languages }) => {
  test("every call is answered 503 in words within five seconds, and all goes on once it is back", async () => {
    await using app = await newTestAppOverProxy({ rateLimits: false });
    const [amina, visitor] = [app.as("amina"), app.as(null)];
    await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(200);
    await begin(app);

    for (const [language, { reply }] of languages) {
      const asked = everyCall(amina, visitor, { "accept-language": language });
      expect(await answers(asked)).toEqual(
        asked.map(([name]) => [name, 503, "in time", true, name.startsWith("head ") ? undefined : reply.unavailable]),
      );
    }
    // Known to be away: nobody waits any more.
    const began = performance.now();
    await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(503);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await lackedByAll(app.services)).toEqual(["database"]);

    await end(app);
    await vi.waitFor(() => expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(200), {
      timeout: 10_000,
      interval: 100,
    });
    expect(await lackedByAll(app.services)).toEqual([]);
    expect(app.told).toEqual(["away", "back"]);
    expect(app.app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

// Both of them wait, each on a database of its own.
test.concurrent(
  "a write whose database freezes while it is committed is not told as saved, and is kept once where it is tried " +
    "again",
  async () => {
    await using app = await newTestAppOverProxy();
    const amina = app.as("amina");
    const once = crypto.randomUUID();
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ description: "A letter", status: "1", once })) form.set(name, value);
      form.set("image", new File([await picture()], "letter.jpg"));
      return amina.upload(PATHS.itemCreate, form);
    };
    await amina.get(PATHS.myItems);
    app.line.holdBehind("commit");
    await expect(send()).resolves.toHaveStatus(503);
    app.line.letGo();
    await vi.waitFor(() => expect(send()).resolves.toHaveStatus(200), { timeout: 10_000, interval: 100 });
    await expect(send()).resolves.toHaveStatus(200);
    expect(await app.app.services.db.selectFrom("items").select("caption").execute()).toEqual([
      { caption: "A letter" },
    ]);
  },
);

test.concurrent("another's lock is waited for no longer than a person waits; nothing is left behind", async () => {
  await using app = await newTestAppOverProxy();
  const amina = app.as("amina");
  await amina.get(PATHS.myItems);
  const { db } = app.app.services;
  await db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const began = performance.now();
    const asked = await Promise.all(
      ["en", "bn"].map((language) => amina.get(PATHS.myItems, { "accept-language": language })),
    );
    expect(performance.now() - began).toBeLessThan(LIMIT_MS);
    for (const [at, { reply }] of [en, bn].entries()) {
      await expect(asked[at]).toHaveStatus(503);
      expect(asked[at]?.headers.get("retry-after")).toBe("2");
      expect(await asked[at]?.json()).toMatchObject({ message: reply.unavailable });
    }
    expect(await countWaiting(tx)).toBe(0);
  });
  await expect(amina.get(PATHS.myItems)).resolves.toHaveStatus(200);
  // The database itself was there all the time.
  expect(app.told).toEqual([]);
});
