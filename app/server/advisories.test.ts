import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createRequestHandler, redirect, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "~/forms/read-form";
import { parseForm } from "~/forms/submit-form";
import type { PageContext } from "~/session/context";
import { localPath } from "~/session/person";
import { FormTokens, isOwnWrite } from "./same-origin";

// What was found in React Router, turbo-stream and Remix, tried on us: docs/advisories.md has each, and where it is
// bounded.

const PROJECT = join(import.meta.dirname, "../..");
const ORIGIN = "http://localhost:3000";

type Route = { loader?: (args: { request: Request }) => unknown; action?: (args: { request: Request }) => unknown };

/** Remix itself with one route at /x, whose document is the stream of data that a page would hydrate with. */
function remix(module: Route) {
  const root = { id: "root", path: "" };
  const x = { id: "x", parentId: "root", path: "x" };
  const draw = (
    _request: Request,
    status: number,
    headers: Headers,
    context: { serverHandoffStream: ReadableStream },
  ) => new Response(context.serverHandoffStream, { status, headers });
  const build = {
    routes: { root: { ...root, module: {} }, x: { ...x, module: { default: () => null, ...module } } },
    assets: { routes: { root, x }, version: "1", url: "/manifest.js", entry: { module: "/entry.js", imports: [] } },
    entry: { module: { default: draw, handleError: () => undefined } },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  return (path: string, init?: RequestInit) => handle(new Request(ORIGIN + path, init));
}

test("the last mended versions of the router are the only ones in the lock", async () => {
  const { packages } = JSON.parse(await readFile(join(PROJECT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const found = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    return /^(react-router(-dom)?|@remix-run\/(router|node|react|serve|server-runtime)|turbo-stream)$/.test(name)
      ? [`${name} ${version}`]
      : [];
  });
  expect(found.toSorted()).toEqual([
    "@remix-run/node 2.17.5",
    "@remix-run/react 2.17.5",
    "@remix-run/router 1.23.4",
    "@remix-run/serve 2.17.5",
    "@remix-run/server-runtime 2.17.5",
    "react-router 6.30.6",
    "react-router-dom 6.30.6",
    "turbo-stream 2.4.1",
  ]);
  // No server components: CVE-2026-33245, CVE-2026-53667, GHSA-qwww-vcr4-c8h2.
  expect(Object.keys(packages).filter((path) => /react-server-dom|plugin-rsc/.test(path))).toEqual([]);
});

const ELSEWHERE = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "/\t//evil.test",
  "/./\\evil.test",
  "/x/..//evil.test",
  "/%5cevil.test",
  "/%2f/evil.test",
  "javascript:alert(1)",
  "/\njavascript:alert(1)",
  "JavaScript:alert(1)//",
  "data:text/html,x",
  "https:evil.test",
  "http:/\\evil.test",
];

test.each(ELSEWHERE)(
  "an address to go to leads nowhere else, by a link or by a redirect (CVE-2025-68470, CVE-2026-22029, " +
    "CVE-2026-40181, CVE-2026-53668, CVE-2026-53669): %j",
  async (given) => {
    const path = localPath(given);
    expect(path).toMatch(/^\/(?![\\/])/);
    expect(path).not.toContain("\\");
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    const answer = await remix({ loader: () => redirect(path) })("/x");
    expect(new URL(answer.headers.get("location") ?? "", ORIGIN).origin).toBe(ORIGIN);
  },
);

test("a form that a page elsewhere sends is refused before Remix sees it (CVE-2026-22030, GHSA-84g9-w2xq-vcv6)", () => {
  const tokens = new FormTokens("s".repeat(40), false);
  const from = (path: string, headers: Record<string, string>, method = "POST") =>
    isOwnWrite(new Request(ORIGIN + path, { method, headers }), ORIGIN, tokens);
  for (const path of ["/login", "/login.data", "/login?index", "/login.data?index&_routes=x"])
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(from(path, { origin: "https://evil.test" }, method)).toBe(false);
      expect(from(path, { origin: "https://evil.test", "x-forwarded-host": "evil.test", host: "evil.test" })).toBe(
        false,
      );
      expect(from(path, { "sec-fetch-site": "cross-site" }, method)).toBe(false);
      expect(from(path, { "sec-fetch-site": "same-site" }, method)).toBe(false);
      expect(from(path, { origin: "null" }, method)).toBe(false);
      expect(from(path, {}, method)).toBe(false);
    }
  expect(from("/login", { origin: ORIGIN })).toBe(true);
});

/** A form as long as one may be, of as many fields as it can have. */
function longestForm(): string {
  const fields: string[] = [];
  for (let at = 0, length = 0; length < 64 * 1024 - 8; at++) {
    fields.push(`${at.toString(36)}=`);
    length += (fields.at(-1)?.length ?? 0) + 1;
  }
  return fields.join("&");
}

test("what comes back of the longest form is flat, and is written at once (CVE-2026-34077)", async () => {
  const action = async ({ request }: { request: Request }) =>
    parseForm({ language: "en" } as PageContext, await readForm(request), z.object({ name: z.string() }));
  const send = remix({ action });
  const post = (body: string) =>
    send("/x.data", { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } });
  const nested = "a[b][c]=1&a.b.c=2&__proto__[x]=3&__intent__={}&then=4&constructor.name=5&name=6";
  const read = await readForm(new Request(ORIGIN, { method: "POST", body: new URLSearchParams(nested) }));
  const { reply } = parseForm({ language: "en" } as PageContext, read, z.object({ none: z.string() })) as {
    reply: { values: Record<string, unknown> };
  };
  expect(Object.values(reply.values).every((value) => typeof value === "string")).toBe(true);
  const began = performance.now();
  const answer = await post(longestForm());
  expect(answer.status).toBe(200);
  await answer.text();
  // Some 13,000 fields take tens of milliseconds; what grows with their square takes a hundred times as long.
  expect(performance.now() - began).toBeLessThan(2000);
  expect((await post(`${longestForm()}&${"x".repeat(64)}=`)).status).toBe(413);
});

test(
  "no error names a constructor, nor says what was sent, in a page's data or a stream of it (CVE-2026-42211, " +
    "CVE-2026-53666)",
  async () => {
    const loader = () => {
      const error = new Error("what was sent");
      error.name = "Function";
      throw error;
    };
    const ask = remix({ loader });
    for (const path of ["/x", "/x.data"]) {
      const answer = await ask(path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 500]);
      expect(text).toContain("Unexpected Server Error");
      expect(text).not.toMatch(/__subType|Function|what was sent/);
    }
  },
);

test(
  "what other advisories are about is not used: keys of scroll positions, JSON in <Meta>, sessions in files " +
    "(CVE-2025-59057, CVE-2025-61686, CVE-2026-21884)",
  async () => {
    const used = /\bgetKey=|\bstorageKey="|script:ld\+json|createFileSessionStorage|from "turbo-stream"/;
    const all = await readdir(join(PROJECT, "app"), { recursive: true });
    const sources = all.filter((path) => /(?<!\.test)\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    const texts = await Promise.all(sources.map((path) => readFile(join(PROJECT, "app", path), "utf8")));
    expect(sources.filter((_path, at) => used.test(texts[at] ?? ""))).toEqual([]);
  },
);

test("docs/advisories.md names for each a test that names it", async () => {
  const page = await readFile(join(PROJECT, "docs/advisories.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\| (CVE|GHSA)-/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const [id = ""] = /(CVE-\d+-\d+|GHSA-[\w-]+)/.exec(row) ?? [];
    const file = /`([^`]+\.test\.ts)`/.exec(row)?.[1] ?? "";
    expect([id, (await readFile(join(PROJECT, file), "utf8")).includes(id)]).toEqual([id, true]);
  }
});
