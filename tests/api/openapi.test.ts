import { expect, test } from "vitest";
import { API_BASE, PATHS } from "archive/contract/paths";
import { calls } from "archive/http/call";
import { newWorld } from "../world/world";

interface Operation {
  summary?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { properties?: object } }> }>;
  parameters?: { name: string; in: string }[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
}

test("the OpenAPI document describes every call there is, from the schemas that check it", async () => {
  await using world = await newWorld();
  const response = await world.as(null).get(PATHS.openapi);
  await expect(response).toHaveStatus(200);
  const document = (await response.json()) as Document;
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBe("Akkhor archive");
  expect(document.components.securitySchemes).toEqual({ bearer: { type: "http", scheme: "bearer" } });

  const described = Object.entries(document.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`));
  expect(described.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${API_BASE}${path}`).toSorted());

  const facts = calls.map(({ method, path }) => {
    const { summary, security = [], parameters = [], responses } = document.paths[API_BASE + path]?.[method] ?? { responses: {} };
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

test("bodies are described with their fields, for JSON, multipart and form-urlencoded alike", async () => {
  await using world = await newWorld();
  const document = (await (await world.as(null).get(PATHS.openapi)).json()) as Document;
  const register = document.paths[API_BASE + PATHS.register]?.post;
  expect(Object.keys(register?.requestBody?.content ?? {}).toSorted()).toEqual([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ]);
  expect(register?.requestBody?.content["application/json"]?.schema).toMatchObject({
    type: "object",
    properties: { first_name: { type: "string" }, email: { type: "string" }, mobile: { type: "string" }, password: { type: "string" } },
    required: ["first_name", "password"],
  });
  const reply = document.paths[API_BASE + PATHS.login]?.post?.responses[200]?.content?.["application/json"]?.schema;
  expect(Object.keys(reply?.properties ?? {})).toEqual(["status", "message", "data"]);
});
