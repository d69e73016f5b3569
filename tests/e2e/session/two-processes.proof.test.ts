import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createSealer } from "~/session/sealed";
import { SESSION_COOKIE } from "~/session/session";
import { ownDatabase, type OwnDatabase } from "tests/test-app/database";
import { bucketSettings } from "tests/test-app/s3-buckets";
import { S3_TIMEOUT, startS3 } from "tests/test-app/s3-server";
import { newAccount, type Account } from "../harness/accounts";
import { startProduct, type Product } from "../harness/product";

const KEY = "a-key-that-both-programs-know-0123456789";
const sealer = createSealer([KEY], "session");
const Kept = z.object({ access: z.string(), refresh: z.string(), until: z.number() }).loose();
type Kept = z.infer<typeof Kept>;

let database: OwnDatabase;
/** Two processes of one site, which know nothing of each other but what the database says. */
let sites: [Product, Product];

beforeAll(async () => {
  database = await ownDatabase();
  // A folder is one process's.
  const files = bucketSettings(await (await startS3()).bucket());
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: "8", SECRET_KEYS: KEY, ...files };
  sites = await Promise.all([startProduct(settings), startProduct(settings)]);
}, S3_TIMEOUT);
afterAll(async () => {
  await Promise.all((sites ?? []).map((site) => site[Symbol.asyncDispose]()));
  await database?.release();
});

const site = (turn: number) => sites[turn % 2 ? 1 : 0];

function visit(turn: number, path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site(turn).origin + path, {
    redirect: "manual",
    ...init,
    headers: { cookie, origin: site(turn).origin, "accept-language": "en" },
  });
}

/** The session that an answer brings to the browser; null where it brings none. */
async function broughtBy(answer: Response): Promise<Kept | null> {
  const lines = answer.headers.getSetCookie().filter((line) => line.startsWith(`${SESSION_COOKIE}=`));
  expect(lines.length).toBeLessThanOrEqual(1);
  const value = lines[0]?.split(";")[0]?.slice(SESSION_COOKIE.length + 1);
  return value ? Kept.parse(await sealer.open(value)) : null;
}

async function signIn(turn: number, { email, password }: Account): Promise<Kept> {
  const kept = await broughtBy(
    await visit(turn, "/login", "", { method: "POST", body: new URLSearchParams({ email, password }) }),
  );
  if (!kept) throw new Error("nobody was signed in");
  return kept;
}

/**
 * A browser's cookie whose access token is over.
 * @param told whether the browser's own clock says so, or the archive does
 */
async function expired(kept: Kept, told: boolean): Promise<string> {
  const until = Date.now() + (told ? -1000 : 600_000);
  return `${SESSION_COOKIE}=${await sealer.seal({ ...kept, access: "over.and.done", until })}`;
}

/** One page with a token that is over. @returns where it led, and the session that it brought */
async function once(turn: number, kept: Kept): Promise<{ status: number; to: string | null; kept: Kept | null }> {
  const answer = await visit(turn, "/notifications", await expired(kept, turn % 4 < 2));
  await answer.body?.cancel();
  return { status: answer.status, to: answer.headers.get("location"), kept: await broughtBy(answer) };
}

/** Enough to wait in line for each process's four connections. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 40);

test(
  "many requests at once with one token that is over, documents and data at two processes: one successor, and " +
    "nobody is signed out",
  async () => {
    const first = await signIn(0, await newAccount(site(0), "Amina"));
    const cookies = [await expired(first, true), await expired(first, false)];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_each, turn) => {
        const answer = await visit(
          turn,
          turn % 8 < 4 ? "/notifications" : "/notifications.data",
          cookies[turn % 4 < 2 ? 0 : 1] ?? "",
        );
        await answer.arrayBuffer();
        return { status: answer.status, kept: await broughtBy(answer) };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ kept }) => kept?.refresh)).size).toBe(1);
    expect(answers[0]?.kept?.refresh).not.toBe(first.refresh);
    const { rows } = await database.connection.pool.query<{ generation: number; ended_at: Date | null }>(
      "select generation, ended_at from sessions order by last_used_at desc limit 1",
    );
    expect(rows).toEqual([{ generation: 1, ended_at: null }]);
    // Each of them goes on, wherever it asks next.
    for (const turn of [0, 1, 2, 3]) expect((await once(turn, answers[turn]?.kept ?? first)).status).toBe(200);
  },
);

test("an answer lost on its way, with its Set-Cookie, signs nobody out, at that process or the other", async () => {
  const first = await signIn(1, await newAccount(site(1), "Bela"));
  const lost = await once(0, first);
  // The browser never heard of it, and asks again with what it has.
  for (const turn of [1, 2, 3]) {
    const again = await once(turn, first);
    expect([again.status, again.kept?.refresh]).toEqual([200, lost.kept?.refresh]);
  }
});

test("a rotation at one process while the other refreshes by its predecessor signs nobody out", async () => {
  let kept = await signIn(0, await newAccount(site(0), "Karim"));
  for (let round = 0; round < 4; round++) {
    const both = await Promise.all([once(round, kept), once(round + 1, kept), once(round + 2, kept)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map((each) => each.kept?.refresh)).size).toBe(1);
    kept = both[0]?.kept ?? kept;
  }
});

test("a predecessor used after its successor ends the family: both browsers sign in again at either", async () => {
  const stolen = await signIn(0, await newAccount(site(0), "Dola"));
  const second = await once(0, stolen);
  const third = await once(0, second.kept ?? stolen);
  expect(third.status).toBe(200);
  // The other process has not seen it yet, and asks.
  expect(await once(1, stolen)).toEqual({ status: 303, to: "/login?next=%2Fnotifications", kept: null });
  for (const turn of [1, 0]) expect(await once(turn, third.kept ?? stolen)).toMatchObject({ status: 303, kept: null });
});
