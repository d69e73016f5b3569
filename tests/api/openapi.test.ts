import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { calls } from "archive/http/call";
import { addressOf, tusRequests } from "tests/builders/tus";
import { oneTestApp } from "tests/test-app/one-test-app";

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: { properties?: Record<string, { type?: string }> } }> }
  >;
  parameters?: { name: string; in: string; required?: boolean; schema?: { anyOf?: { const?: string }[] } }[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  servers: { url: string }[];
  tags: { name: string }[];
  components: { securitySchemes: object; schemas: Record<string, object>; responses: Record<string, object> };
}

const one = oneTestApp();

async function documentOf(): Promise<Document> {
  const response = await one.app.as(null).get(PATHS.openapi);
  await expect(response).toHaveStatus(200);
  return (await response.json()) as Document;
}

test("the OpenAPI document describes every call there is, from the schemas that check it", async () => {
  const document = await documentOf();
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBe("Akkhor archive");
  expect(document.components.securitySchemes).toEqual({ bearer: { type: "http", scheme: "bearer" } });

  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${API_BASE}${path}`).toSorted());

  const facts = calls.map(({ method, path }) => {
    const {
      summary,
      security = [],
      parameters = [],
      responses,
    } = document.paths[API_BASE + path]?.[method] ?? { responses: {} };
    const places = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    return { path, told: Boolean(summary), signedIn: security.length > 0, places, refusals: "default" in responses };
  });
  expect(facts).toEqual(
    calls.map(({ path, person }) => ({
      path,
      told: true,
      signedIn: person === true || path === PATHS.refreshToken,
      places: path.match(/\{\w+\}/g) ?? [],
      refusals: true,
    })),
  );
});

test("each call has a name of its own and a subject, and says what it is refused with", async () => {
  const { paths, tags, servers, components } = await documentOf();
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  expect(servers).toHaveLength(1);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  expect(new Set(operations.flatMap((each) => each.tags))).toEqual(new Set(tags.map(({ name }) => name)));
  const told = (path: string, method: string) => Object.keys(paths[API_BASE + path]?.[method]?.responses ?? {});
  expect(told(PATHS.login, "post")).toEqual(expect.arrayContaining(["200", "400", "409", "413", "415", "429"]));
  expect(told(PATHS.albumUpdate, "post")).toEqual(expect.arrayContaining(["200", "400", "401", "404", "409"]));
  expect(told(PATHS.updatePassword, "post")).toContain("201");
  expect(components.responses.Refused429).toHaveProperty("headers.Retry-After");
});

test("what stands in several places is a component, and every reference leads to one", async () => {
  const { components, ...document } = await documentOf();
  const refs = new Set(JSON.stringify([document, components]).match(/#\/components\/[\w/.-]+/g));
  expect(refs.size).toBeGreaterThan(40);
  const found = Array.from(refs, (ref) =>
    ref
      .split("/")
      .slice(2)
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], components),
  );
  expect(found).not.toContain(undefined);
  const seen = new Map<string, number>();
  const count = (value: unknown, isWhole = false): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties } = value as { properties?: object };
    if (properties && Object.keys(properties).length > 1 && !isWhole) {
      const text = JSON.stringify(value);
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    for (const [name, each] of Object.entries(value)) count(each, name === "schema");
  };
  count([document.paths, components.schemas]);
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
});

test("resumable uploads are described with the headers that they have", async () => {
  const { paths } = await documentOf();
  const tus = tusRequests(one.app.as("amina"));
  const begun = await tus.begin({ bytes: 3 });
  const patched = await tus.patch(addressOf(begun), 0, new Uint8Array(1));
  for (const [method, path, response] of [
    ["options", PATHS.uploads, await tus.ask("OPTIONS")],
    ["post", PATHS.uploads, begun],
    ["patch", PATHS.upload, patched],
    ["head", PATHS.upload, await tus.ask("HEAD", addressOf(begun))],
  ] as const) {
    const described = Object.keys(paths[API_BASE + path]?.[method]?.responses[response.status]?.headers ?? {});
    const sent = Array.from(response.headers.keys()).filter((name) => /^(tus|upload|location)/.test(name));
    expect([method, sent.length > 1, sent.filter((name) => !described.includes(name))]).toEqual([method, true, []]);
  }
});

test("bodies are described with their fields, for JSON, multipart and form-urlencoded alike", async () => {
  const document = await documentOf();
  const register = document.paths[API_BASE + PATHS.register]?.post;
  expect(Object.keys(register?.requestBody?.content ?? {}).toSorted()).toEqual([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ]);
  expect(register?.requestBody?.content["application/json"]?.schema).toMatchObject({
    type: "object",
    properties: {
      first_name: { type: "string" },
      email: { type: "string" },
      mobile: { type: "string" },
      password: { type: "string" },
    },
    required: ["first_name", "password"],
  });
  const reply = document.paths[API_BASE + PATHS.login]?.post?.responses[200]?.content?.["application/json"]?.schema;
  expect(Object.keys(reply?.properties ?? {})).toEqual(["status", "message", "data"]);
});

test("file fields stand in the document, as multipart bodies bring them", async () => {
  const { paths } = await documentOf();
  const filesOf = (path: string) =>
    Object.entries(paths[API_BASE + path]?.post?.requestBody?.content["multipart/form-data"]?.schema.properties ?? {})
      .filter(([, field]) => JSON.stringify(field).includes('"format":"binary"'))
      .map(([name]) => name);
  for (const path of [PATHS.itemCreate, PATHS.itemUpdate]) expect(filesOf(path)).toEqual(["image", "image[]", "audio"]);
  for (const path of [PATHS.groupCreate, PATHS.groupUpdate]) expect(filesOf(path)).toEqual(["icon"]);
  expect(
    [
      PATHS.updateProfilePicture,
      PATHS.updateCoverPicture,
      PATHS.updateHandwritingSample,
      PATHS.updateVoiceSample,
    ].flatMap(filesOf),
  ).toEqual(["profile_picture", "cover_pic", "handwriting", "voice"]);
});

test("a query that has several shapes names the parameters of each, with the lists that one reads in", async () => {
  const { parameters = [] } = (await documentOf()).paths[API_BASE + PATHS.itemDetails]?.get ?? {};
  const names = parameters.filter((one) => one.in === "query").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["list", "album", "writer", "stewardship", "part", "cursor", "limit"]));
  const { schema, required } = parameters.find(({ name }) => name === "list") ?? {};
  expect(required).toBe(false);
  expect(schema?.anyOf?.map((one) => one.const)).toEqual(expect.arrayContaining(["own", "album", "search"]));
});

test("every list says its page, its limit and what comes next", async () => {
  const { paths } = await documentOf();
  const rows = Object.entries(paths).flatMap(([path, { get }]) => {
    const { properties = {} } = get?.responses[200]?.content?.["application/json"]?.schema ?? {};
    return properties.data?.type === "array" ? [{ path, names: Object.keys(properties) }] : [];
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ names }) => !["page", "limit", "next"].every((name) => names.includes(name)))).toEqual([]);
  const answers = await Promise.all(
    rows.map(async ({ path }) => [path, await (await one.app.as("amina").get(path)).json()] as const),
  );
  const given = answers.filter(([, { status }]) => status === 200);
  expect(given.length).toBeGreaterThan(12);
  for (const [path, reply] of given)
    expect([path, reply]).toEqual([path, expect.objectContaining({ page: 1, limit: expect.any(Number), next: null })]);
});

test.each([
  ["bn", "উত্তর"],
  ["en", "Reply"],
])("the document is a page to read, without scripts, in %s", async (language, word) => {
  const page = await one.app.as(null).get(`${PATHS.docs}?lng=${language}`);
  await expect(page).toHaveStatus(200);
  expect(page.headers.get("content-type")).toContain("text/html");
  const html = await page.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h3>${word}</h3>`);
  for (const { method, path } of calls) expect(html).toContain(`<b>${method.toUpperCase()}</b> <code>${path}</code>`);
  expect(html).toContain("image[]: list of file");
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  expect(page.headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri ` +
      "'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("what no call answers is refused in words: an unknown path, and another method at a known one", async () => {
  const said = async (path: string, method: string, language: string) => {
    const response = await one.app
      .as(null)
      .raw(new Request(`http://archive.test${path}`, { method, headers: { "accept-language": language } }));
    return [response.status, response.headers.get("allow"), (await response.json()).message];
  };
  expect(await said("/api/v1/no/such/call", "GET", "bn")).toEqual([404, null, "এটি নেই, অথবা আপনার দেখার জন্য নয়"]);
  expect(await said("/nowhere", "GET", "en")).toEqual([404, null, "This doesn't exist, or you can't see it"]);
  expect(await said(API_BASE + PATHS.login, "DELETE", "en")).toEqual([405, "POST", "This can't be done here"]);
  expect(await said(`${API_BASE}/hand-writing/details/1`, "POST", "bn")).toEqual([405, "GET", "এখানে এটি করা যায় না"]);
});
