import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { envelope, RefusalReply } from "archive/contract/envelope";
import { API_BASE } from "archive/contract/paths";

type Registry = OpenAPIHono["openAPIRegistry"];
type Method = "get" | "head" | "post" | "patch" | "delete" | "options";
const BINARY = { type: "string" as const, format: "binary" };
/** The part of a written schema that is looked into here. */
type Written = { properties?: Record<string, Written>; required?: string[] };

/** What a call's definition says that the OpenAPI document repeats. */
export interface Described {
  method: Method;
  path: string;
  summary: string;
  /** Whether it takes a bearer token. */
  bearer: boolean;
  /** Fields of the body, or the text fields beside a streamed one's files. */
  body?: z.ZodType;
  /** File fields beside them, by name; several where the name ends in `[]`. */
  files?: Record<string, string>;
  query?: z.ZodType;
  reply: z.ZodType;
  /** Whether `reply` is the whole answer, not what stands in the envelope. */
  whole: boolean;
  mediaType?: string;
  /** Media type of a body that is bytes. */
  bytes?: string;
  /** Status of success, where that has headers alone. */
  done?: number;
}

/** Puts a call into the OpenAPI document. */
export function describe(registry: Registry, call: Described): void {
  const { method, path, summary, bearer, body, files = {}, query, reply, whole, mediaType = "application/json", bytes, done } = call;
  registry.registerPath({
    method,
    path: API_BASE + path,
    summary,
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    security: bearer ? [{ bearer: [] }] : [],
    request: body ? { body: { content: fieldTypes(schemaOf(body), files) } } : bytes ? { body: { content: { [bytes]: { schema: BINARY } } } } : {},
    responses: {
      ...(done ? { [done]: { description: "Success" } } : { 200: { description: "Success", content: { [mediaType]: { schema: mediaType === "application/json" ? schemaOf(whole ? reply : envelope(reply)) : BINARY } } } }),
      default: { description: "Refused by a rule, or a fault", content: { "application/json": { schema: schemaOf(RefusalReply) } } },
    },
  });
}

function fieldTypes(schema: Written, files: Record<string, string>) {
  const fileFields = Object.entries(files).map(([name, description]) => [name, name.endsWith("[]") ? { type: "array", items: BINARY, description } : { ...BINARY, description }]);
  const withFiles = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fileFields) } };
  return { "application/json": { schema }, "application/x-www-form-urlencoded": { schema }, "multipart/form-data": { schema: withFiles } };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path" as const,
    required: true,
    schema: { type: "string" as const },
  }));
}

function queryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query" as const, required: required.includes(name), schema }));
}

/** OpenAPI 3.1 takes JSON Schema as it is, and zod writes it for every schema of ours: of what comes in, before it is cleaned. */
function schemaOf(schema: z.ZodType): Written {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return written as Written;
}
