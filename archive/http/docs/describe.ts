import { z } from "zod";
import { envelope, listEnvelope, RefusalReply } from "archive/contract/envelope";
import type { CallDefinition } from "archive/contract/call-definition";
import { API_BASE } from "archive/contract/path";
import type { Shape } from "./shape";

const BINARY: Shape = { type: "string", format: "binary" };

/** What of a call's definition the OpenAPI document says. */
export interface Described
  extends Pick<
    CallDefinition,
    "method" | "path" | "summary" | "ownBearer" | "files" | "query" | "envelope" | "mediaType" | "bytes" | "done"
  > {
  person: boolean | "either";
  /** Fields of the body, or the text fields beside a streamed one's files. */
  body?: z.ZodType | undefined;
  /** Of `data` in the envelope; an array is a page of a list. */
  reply: z.ZodType;
}

export interface Operation {
  summary: string;
  security: object[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Shape }> }>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  components: object;
  /** By path, then by method. */
  paths: Record<string, Record<string, Operation>>;
}

/**
 * The OpenAPI 3.1 document of those calls. Schemas are written as JSON when it is asked for: each takes a millisecond.
 */
export function openApiDocument(title: string, calls: readonly Described[]): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const call of calls)
    paths[API_BASE + call.path] = { ...paths[API_BASE + call.path], [call.method]: operationOf(call) };
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  };
}

function operationOf({
  path,
  summary,
  person,
  ownBearer,
  body,
  files = {},
  query,
  reply,
  envelope: whole = envelopeFor(reply),
  mediaType = "application/json",
  bytes,
  done,
}: Described): Operation {
  const content = body ? fieldTypes(schemaOf(body), files) : bytes ? { [bytes]: { schema: BINARY } } : null;
  const success = {
    description: "Success",
    ...(!done && {
      content: {
        [mediaType]: { schema: mediaType === "application/json" ? schemaOf(whole) : BINARY },
      },
    }),
  };
  return {
    summary,
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    security: person === true || ownBearer ? [{ bearer: [] }] : [],
    ...(content && { requestBody: { content } }),
    responses: {
      [done ?? 200]: success,
      default: {
        description: "Refused by a rule, or a fault",
        content: { "application/json": { schema: schemaOf(RefusalReply) } },
      },
    },
  };
}

function envelopeFor(reply: z.ZodType): z.ZodType {
  return reply instanceof z.ZodArray ? listEnvelope(reply.element as z.ZodType) : envelope(reply);
}

function fieldTypes(schema: Shape, files: Record<string, string>): Record<string, { schema: Shape }> {
  const fileFields = Object.entries(files).map(([name, description]): [string, Shape] => [
    name,
    name.endsWith("[]") ? { type: "array", items: BINARY, description } : { ...BINARY, description },
  ]);
  const withFiles = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fileFields) } };
  return {
    "application/json": { schema },
    "application/x-www-form-urlencoded": { schema },
    "multipart/form-data": { schema: withFiles },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path" as const,
    required: true,
    schema: { type: "string" as const },
  }));
}

/** Parameters of a query; of one that may have several shapes, those of all of them. */
function queryParameters(query: z.ZodType) {
  const whole = schemaOf(query);
  const shapes = whole.oneOf ?? [whole];
  const names = new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})));
  return [...names].map((name) => {
    const written = shapes.flatMap(({ properties }) => JSON.stringify(properties?.[name]) ?? []);
    // A shape without that field, or with none of its values, says nothing of it.
    const anyOf = [...new Set(written)].filter((each) => each !== "{}").map((each) => JSON.parse(each) as Shape);
    const [only = {}] = anyOf;
    return {
      name,
      in: "query" as const,
      required: shapes.every(({ required }) => required?.includes(name)),
      schema: anyOf.length > 1 ? { anyOf } : only,
    };
  });
}

/**
 * OpenAPI 3.1 takes JSON Schema as it is, and zod writes it for every schema of ours: of what comes in, before it is
 * cleaned.
 */
function schemaOf(schema: z.ZodType): Shape {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return written as Shape;
}
