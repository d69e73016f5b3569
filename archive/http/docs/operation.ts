import { z } from "zod";
import { envelope, listEnvelope } from "archive/contract/envelope";
import type { Components } from "./components";
import type { Described } from "./described";
import { refusalRef, refusalsOf } from "./refusals";
import { queryFields, schemaOf, type Shape } from "./shape";

const BINARY: Shape = { type: "string", format: "binary" };
const TEXT: Shape = { type: "string" };

interface Content {
  [mediaType: string]: { schema: Shape };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  /** By status; a refusal by reference. */
  responses: Record<string, { description?: string; headers?: object; content?: Content; $ref?: string }>;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Shape;
}

/** Schemas of a call's body and of its whole reply. */
export function shapesOf({ body, reply, envelope: whole = envelopeFor(reply), mediaType, done }: Described) {
  return {
    body: body && schemaOf(body),
    reply: mediaType || done ? undefined : schemaOf(whole),
  };
}

/** The operation of a call, with its schemas written before. */
export function operationOf(
  call: Described,
  { body, reply }: ReturnType<typeof shapesOf>,
  components: Components,
): Operation {
  const { operationId, tag, path, summary, person, ownBearer, files = {}, query, mediaType, bytes, done } = call;
  const name = operationId.replace(/^./, (letter) => letter.toUpperCase());
  const content = body
    ? fieldTypes(components.refer(body, `${name}Fields`), files)
    : bytes
      ? { [bytes]: { schema: BINARY } }
      : null;
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => parameterOf("path", part, TEXT)),
      ...(query ? queryFields(query) : []).map(({ field, shape, needed }) =>
        parameterOf("query", field, shape, needed),
      ),
      ...headersOf(call.headers).map(([header, description]) =>
        parameterOf("header", header, { ...TEXT, description }, false),
      ),
    ],
    security: person === true || ownBearer ? [{ bearer: [] }] : [],
    ...(content && { requestBody: { content } }),
    responses: {
      [done ?? 200]: {
        description: "Success",
        headers: answeredHeaders(call.answers),
        ...(reply && { content: { "application/json": { schema: components.refer(reply, name) } } }),
        ...(mediaType && { content: { [mediaType]: { schema: BINARY } } }),
      },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, refusalRef(status)])),
      default: { $ref: "#/components/responses/Fault" },
    },
  };
}

function parameterOf(place: Parameter["in"], name: string, schema: Shape, required = true): Parameter {
  return { name, in: place, required, schema };
}

function headersOf(headers: Record<string, string> = {}): [name: string, description: string][] {
  return Object.entries(headers);
}

function answeredHeaders(answers?: Record<string, string>): object {
  return {
    "X-Request-Id": { $ref: "#/components/headers/RequestId" },
    "Server-Timing": { $ref: "#/components/headers/ServerTiming" },
    ...Object.fromEntries(headersOf(answers).map(([name, description]) => [name, { description, schema: TEXT }])),
  };
}

function envelopeFor(reply: z.ZodType): z.ZodType {
  return reply instanceof z.ZodArray ? listEnvelope(reply.element as z.ZodType) : envelope(reply);
}

function fieldTypes(schema: Shape, files: Record<string, string>): Content {
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
