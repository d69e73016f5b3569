import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { createAddressHandler } from "./address-handlers";
import { discoverRoutes } from "./route-discovery";

const PATHS: Record<string, { path?: string; parentId?: string; index?: boolean }> = {
  root: { path: "" },
  layout: { parentId: "root" },
  landing: { parentId: "layout", index: true },
  groups: { parentId: "layout", path: "groups" },
  "groups/one": { parentId: "groups", path: ":groupId" },
  profile: { parentId: "root", path: "profile/edit" },
  either: { parentId: "root", path: "help?" },
  rest: { parentId: "root", path: "*" },
};

/** Every route answers with its own name, and nothing is drawn. */
function build(): ServerBuild {
  const ids = Object.entries(PATHS);
  const routes = ids.map(([id, route]) => [id, { id, ...route, module: { loader: () => new Response(id) } }]);
  const assets = ids.map(([id, route]) => [id, { id, ...route, hasLoader: true, module: `/${id}.js` }]);
  return {
    routes: Object.fromEntries(routes),
    assets: {
      routes: Object.fromEntries(assets),
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
    },
    entry: { module: { default: () => new Response() } },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
}

const ofAddresses = createAddressHandler(build());
const ofAll = createRequestHandler(build(), "production");
const said = async (path: string, handle = ofAddresses) =>
  (await handle(new Request(`http://localhost${path}`), {} as never)).text();

test.each([
  ["/", "landing"],
  ["/groups", "groups"],
  ["/GROUPS/7", "groups/one"],
  ["/%67roups/7", "groups/one"],
  ["/groups/7/more", "rest"],
  ["/profile/edit", "profile"],
  ["/profile", "rest"],
  ["/nowhere/at/all", "rest"],
  ["/help", "either"],
  ["//groups", "rest"],
])("%s is answered by the route that all of them together would choose: %s", async (path, route) => {
  expect(await said(path)).toBe(route);
  expect(await said(path, ofAll)).toBe(route);
});

test("a hydrated page's data come from the area of the page", async () => {
  expect(await said("/groups/7.data")).toContain("groups/one");
  expect(await said("/_root.data")).toContain("landing");
});

test("a hydrated page finds the routes of every area", async () => {
  const found = JSON.parse(await said("/__manifest?version=1&p=/groups/7&p=/profile/edit")) as object;
  expect(Object.keys(found)).toEqual(expect.arrayContaining(["groups", "groups/one", "profile"]));
});

test("Remix's own answer for the routes of addresses is ours, but for what only its whole page needs", async () => {
  const asked = "/__manifest?version=1&p=/&p=/groups/7&p=profile/edit&p=/nowhere/at/all";
  expect(JSON.parse(await said(asked))).toEqual(JSON.parse(await said(asked, ofAll)));
});

test("a page of another build is told to load anew", async () => {
  const answer = await ofAddresses(new Request("http://localhost/__manifest?version=2&p=/groups"), {} as never);
  expect([answer.status, answer.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
});

test.each([
  ["deeper than any page lies", `p=${"/a".repeat(13)}`],
  ["more than a page links to", Array.from({ length: 501 }, (_, at) => `p=/${at}`).join("&")],
  ["longer than Remix's client asks", `p=/${"a".repeat(7700)}`],
  ["none", ""],
])("addresses are not matched where there are %s (CVE-2026-42342, CVE-2026-55685)", async (_name, asked) => {
  const matched: string[] = [];
  const answer = discoverRoutes(
    build(),
    (address) => (matched.push(address), []),
    new Request(`http://localhost/__manifest?version=1&${asked}`),
  );
  expect([answer.status, matched]).toEqual([400, []]);
});
