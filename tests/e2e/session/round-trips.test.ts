import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { createWebApp } from "~/server/web-app";
import { SESSION_COOKIE } from "~/session/session";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { firstId, newGroup } from "tests/test-app/circle";
import { AS_NEW } from "tests/test-app/kept-clients";
import { builtWebApp } from "../harness/built-web-app";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const ORIGIN = "http://localhost:4998";

let app: TestApp;
let web: ReturnType<typeof createWebApp>;
let cookie: string;

beforeAll(async () => {
  app = await newTestApp({ serverTiming: true });
  ({ app: web } = await builtWebApp({
    origin: ORIGIN,
    secretKeys: app.services.secretKeys,
    send: async (request) => app.archive.fetch(request),
    settings: { SERVER_TIMING: "1" },
    web: { openArchive: app.archive.open },
  }));
  const { email, password } = await app.person("amina");
  const answer = await visit("/login", {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin: ORIGIN },
  });
  cookie =
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${SESSION_COOKIE}=`))
      ?.split(";")[0] ?? "";
});
afterAll(() => app?.[Symbol.asyncDispose]());

function visit(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    web.fetch(
      new Request(ORIGIN + path, {
        ...init,
        redirect: "manual",
        headers: { cookie: cookie ?? "", ...(headers as Record<string, string> | undefined) },
      }),
    ),
  );
}

/** What the database is asked while a page is made. */
async function asked(path: string): Promise<{ status: number; statements: string[]; told: string }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const answer = await visit(path);
    await answer.arrayBuffer();
    const statements = query.mock.calls.map(([config]) => (config as { text?: string }).text ?? String(config));
    // What a connection is told before its first question is none.
    return {
      status: answer.status,
      told: answer.headers.get("server-timing") ?? "",
      statements: statements
        .filter((text) => !text.startsWith("set ") && text !== AS_NEW)
        .map((text) => text.slice(0, 120)),
    };
  } finally {
    query.mockRestore();
  }
}

type Facts = { id: number; group: number; album: number; writer: number };

/**
 * A page of each kind, and the most it may ask. Budgets say three for a list and four for an item; the others stand
 * where they are.
 */
const PAGES: [page: string, path: (facts: Facts) => string, most: number][] = [
  // Whether the session goes on, with what the bars and the stamp say; the items with their files.
  ["the list", () => "/my-collections", 2],
  // And how many there are of how many.
  ["the list, filtered", () => "/my-collections?of_kind=voice&sort=oldest", 3],
  // And how many there are of each year.
  ["the timeline", () => "/timeline", 3],
  // Of an album its facts and what stands for it besides.
  ["albums", () => "/album", 3],
  ["an album", ({ album }) => `/album-details?id=${album}`, 5],
  ["an item in an album", ({ id, album }) => `/album-details/item/${id}?id=${album}`, 4],
  ["writers", () => "/people/writers", 3],
  // Whether they may be seen is asked with them, and with their letters.
  ["a writer", ({ writer }) => `/people/writers/${writer}`, 5],
  // And how it came to the reader.
  ["an item of a writer's", ({ id, writer }) => `/people/writers/${writer}/item/${id}`, 3],
  // What is kept and how much may be; the items of this day and those put in last; what others shared.
  ["the dashboard", () => "/dashboard", 4],
  ["an item of one's own", ({ id }) => `/my-collections/item/${id}`, 2],
  ["a group", ({ group }) => `/group-details?id=${group}`, 4],
  ["what others shared", () => "/share-with-me", 4],
  // Where nothing waits, no list of what does.
  ["groups", () => "/groups", 2],
  ["invitations", () => "/invitation", 1],
  ["notifications", () => "/notifications", 2],
];

test.each(PAGES)("%s asks the database no more than it may", async (page, pathOf, most) => {
  const { id } = await app.item({ owner: "amina", author: "নানু" });
  const writer = await firstId(await app.as("amina").get(PATHS.writers));
  const group = await newGroup(app);
  const album = await newAlbum(app, { items: [id] });
  await app.settle();
  const { status, statements, told } = await asked(pathOf({ id, group, album, writer }));
  expect(status).toBe(200);
  expect(statements.length, `${page}:\n${statements.join("\n")}`).toBeLessThanOrEqual(most);
  expect(told).toMatch(new RegExp(`^archive;dur=[\\d.]+;desc="\\d+", db;dur=[\\d.]+;desc="${statements.length}"$`));
});
