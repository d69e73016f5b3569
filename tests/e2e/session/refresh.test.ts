import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { actorOfToken, signAccessToken } from "archive/domain/accounts/access-token";
import { readArchiveConfig, startArchive, type RunningArchive } from "archive/start";
import type { createWebApp } from "~/server/web-app";
import type { Sealer } from "~/session/sealed";
import { SESSION_COOKIE } from "~/session/session";
import { ownFolder } from "../../builders/folder";
import { smallLetter } from "../../builders/form";
import { builtWebApp } from "../harness/built-web-app";
import { ownDatabase, type OwnDatabase } from "tests/test-app/database";
import { PASSWORD, putPerson } from "tests/test-app/people";

const ORIGIN = "http://localhost:4999";

let folder: Awaited<ReturnType<typeof ownFolder>>;
let database: OwnDatabase;
let archive: RunningArchive;
let web: ReturnType<typeof createWebApp>;
let sealer: Sealer;
let refreshes = 0;
const account = { email: "amina@example.test", password: PASSWORD };
/** A letter of hers. */
let id: number;

beforeAll(async () => {
  [folder, database] = await Promise.all([ownFolder(), ownDatabase()]);
  archive = await startArchive(
    readArchiveConfig({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      DATABASE_POOL: "8",
      SITE_ORIGIN: ORIGIN,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
    }),
    { workers: false },
  );
  const send = async (request: Request) => {
    if (new URL(request.url).pathname.endsWith(PATHS.refreshToken)) refreshes++;
    return archive.fetch(request);
  };
  ({ app: web, sealer } = await builtWebApp({
    origin: ORIGIN,
    secretKeys: archive.services.secretKeys,
    send,
    more: { health: archive },
  }));
  const person = { firstName: "Amina", lastName: null, address: account.email, language: "en" } as const;
  await putPerson(archive.services, person);
  id = await newItem();
}, 60_000);
afterAll(async () => {
  await archive?.stop();
  await database?.release();
  await folder?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  refreshes = 0;
});

function visit(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("cookie", cookie);
  headers.set("origin", ORIGIN);
  return Promise.resolve(web.fetch(new Request(ORIGIN + path, { redirect: "manual", ...init, headers })));
}

function sessionCookies(response: Response): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith(`${SESSION_COOKIE}=`));
}

/**
 * A browser whose access token is dead at the archive: of an hour ago.
 * @param lives milliseconds that its cookie thinks the token still lives
 */
async function browserWithDeadToken(lives = 600_000): Promise<{ cookie: string; refreshToken: string }> {
  const { services } = archive;
  const signedIn = await visit("/login", "", { method: "POST", body: new URLSearchParams(account) });
  const [line = ""] = sessionCookies(signedIn);
  const kept = (await sealer.open(line.split(";")[0]?.split("=").slice(1).join("=") ?? "")) as {
    access: string;
    refresh: string;
    until: number;
  };
  const actor = await actorOfToken(services, kept.access);
  if (!actor) throw new Error("nobody was signed in");
  const before = new Date(Date.now() - services.config.accessTokenSeconds * 1000 - 3600_000);
  const access = await signAccessToken({ ...services, now: () => before }, actor);
  const headers = { authorization: `Bearer ${access}` };
  const answer = await archive.fetch(new Request(ORIGIN + API_BASE + PATHS.profile, { headers }));
  expect(answer.status).toBe(401);
  refreshes = 0;
  return {
    cookie: `${SESSION_COOKIE}=${await sealer.seal({ ...kept, access, until: Date.now() + lives })}`,
    refreshToken: kept.refresh,
  };
}

async function newItem(): Promise<number> {
  const signedIn = await visit("/login", "", { method: "POST", body: new URLSearchParams(account) });
  const body = new FormData();
  body.set("image", await smallLetter());
  const created = await visit("/my-collections/new/handwriting", sessionCookies(signedIn)[0]?.split(";")[0] ?? "", {
    method: "POST",
    body,
  });
  expect(created.status).toBe(303);
  const row = await archive.services.db
    .selectFrom("items")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

const WAYS: [name: string, path: () => string, init: RequestInit | undefined, status: number][] = [
  ["a document", () => "/my-collections", undefined, 200],
  ["a document under another", () => `/my-collections/item/${id}`, undefined, 200],
  ["an awake page's data, of several loaders at once", () => `/my-collections/item/${id}.data`, undefined, 200],
  [
    "an action",
    () => `/my-collections/item/${id}/status`,
    { method: "POST", body: new URLSearchParams({ status: "2" }) },
    303,
  ],
  ["an original", () => `/download/${id}/original`, undefined, 200],
];

test.each(WAYS)(
  "an access token that the archive refuses costs one refresh and one Set-Cookie: %s",
  async (_name, path, init, status) => {
    const { cookie } = await browserWithDeadToken();
    const answer = await visit(path(), cookie, init);
    expect(answer.status).toBe(status);
    expect(sessionCookies(answer)).toHaveLength(1);
    expect(refreshes).toBe(1);
    await answer.body?.cancel();
  },
);

test("an expired token is renewed before the page is made, for a redirect as well", async () => {
  const { cookie } = await browserWithDeadToken(-1);
  const answer = await visit("/", cookie);
  expect(answer.status).toBe(302);
  expect(sessionCookies(answer)).toHaveLength(1);
  expect(refreshes).toBe(1);
});

test("five requests at once with one dead token cause one refresh, and each browser tab goes on", async () => {
  const { cookie } = await browserWithDeadToken();
  const answers = await Promise.all(Array.from({ length: 5 }, () => visit(`/my-collections/item/${id}.data`, cookie)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  for (const answer of answers) expect(sessionCookies(answer)).toHaveLength(1);
  expect(refreshes).toBe(1);
});

test("a refresh family that has ended clears the session, and leads to sign-in and back, in Bengali", async () => {
  const { cookie } = await browserWithDeadToken();
  await archive.services.db.updateTable("sessions").set({ ended_at: new Date() }).execute();
  const answer = await visit(`/my-collections/item/${id}`, `${cookie}; i18nextLng=en`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/login?next=${encodeURIComponent(`/my-collections/item/${id}`)}`);
  expect(sessionCookies(answer)).toEqual([expect.stringContaining("Max-Age=0")]);
  expect(answer.headers.getSetCookie().join()).toContain("i18nextLng=bn");
});
