import { RefusalReply } from "archive/contract/envelope";
import { API_BASE } from "archive/contract/path";
import { Components } from "./components";
import type { Described } from "./described";
import { operationOf, shapesOf, type Operation } from "./operation";
import { refusalResponses } from "./refusals";
import { schemaOf, type Shape } from "./shape";

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: object[];
  tags: { name: string }[];
  components: { schemas: Record<string, Shape>; responses: object; headers: object; securitySchemes: object };
  /** By path, then by method. */
  paths: Record<string, Record<string, Operation>>;
}

const HEADERS = {
  RequestId: { description: "Id by which the log has the call", schema: { type: "string" } },
  RetryAfter: { description: "Seconds after which to try again", schema: { type: "integer" } },
  ServerTiming: {
    description: "Questions to the database and their time, where the operator asks for it (W3C Server-Timing)",
    schema: { type: "string" },
  },
};
const FAULT = {
  description: "A fault, or what stands between could not reach the archive",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
};

/**
 * The OpenAPI 3.1 document of those calls. Schemas are written as JSON when it is asked for: each takes a millisecond.
 */
export function openApiDocument(title: string, calls: readonly Described[]): ApiDocument {
  const described = calls.map((call) => ({ call, shapes: shapesOf(call) }));
  const components = new Components(
    // A body stands there once for each of its media types.
    described.flatMap(({ shapes: { body, reply } }) => [body, body, reply].filter((shape) => shape !== undefined)),
  );
  const paths: ApiDocument["paths"] = {};
  for (const { call, shapes } of described)
    paths[API_BASE + call.path] = {
      ...paths[API_BASE + call.path],
      [call.method]: operationOf(call, shapes, components),
    };
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: "/", description: "The host that this document is of" }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    components: {
      schemas: { Refusal: schemaOf(RefusalReply), ...components.schemas },
      responses: { ...refusalResponses(), Fault: FAULT },
      headers: HEADERS,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
    paths,
  };
}
