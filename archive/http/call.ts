import { Hono } from "hono";
import type { z } from "zod";
import { parseBy } from "archive/contract/faults";
import { readFields, readQuery } from "./body";
import type { Described } from "./describe";
import { caller, claimed, signedIn, type CallContext, type CallEnv } from "./caller";
import type { Actor, Caller } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";

/** Takes calls, and remembers what the OpenAPI document says of them. */
export class CallApp extends Hono<CallEnv> {
  readonly described: Described[] = [];
}

type Method = "get" | "head" | "post" | "patch" | "delete" | "options";

/**
 * True: a visitor gets 401. "either": also for visitors. False: nobody's; a bearer, be it stale or broken, is not
 * looked at.
 */
type Needs = boolean | "either";

interface Definition<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs> {
  method: Method;
  /** As in contract/paths.ts, with `{name}` parts. */
  path: string;
  summary: string;
  /** Whether the call needs a person; one that does not hold is refused before anything else is looked at. */
  person: Person;
  /** Whether the handler's own question asks if the session goes on: its caller is whom the token names. */
  asksSession?: boolean;
  /** Whether the bearer is no access token, so that the call reads it itself (token refresh). */
  ownBearer?: boolean;
  /**
   * Fields of the body: JSON, multipart and form-urlencoded are taken alike. A call that streams its body leaves it out
   * and names `streams`.
   */
  body?: Body;
  streams?: z.ZodType;
  /** What its file fields are for, by name; one whose name ends in `[]` takes several. */
  files?: Record<string, string>;
  query?: Query;
  /** Schema of `data` in the reply envelope, or of the whole reply where `bare`. */
  reply: z.ZodType;
  bare?: boolean;
  /** Media type of a reply that is bytes, not an envelope. */
  mediaType?: string;
  /** Media type of a body that is bytes. */
  bytes?: string;
  /** Status of success, where that has headers alone. */
  done?: number;
}

interface Input<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs> {
  c: CallContext;
  caller: CallerOf<Person>;
  body: z.output<Body>;
  query: z.output<Query>;
  /** The number in the path under that name. @throws Refusal "not_found" where it is none. */
  id(name?: string): number;
}

type CallerOf<Person extends Needs> = Person extends true
  ? Caller & { actor: Actor }
  : Person extends "either"
    ? Caller
    : Caller & { actor: null };

export interface CallRow {
  method: Method;
  path: string;
  person: Needs;
}

/** Every call there is, for the table-driven permission test. */
export const calls: CallRow[] = [];
const known = new Set<string>();

/**
 * Mounts one call: sign-in, parsing and the OpenAPI description come from the definition; the handler calls one domain
 * function and answers.
 */
export function call<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs>(
  app: CallApp,
  definition: Definition<Body, Query, Person>,
  handler: (input: Input<Body, Query, Person>) => Promise<Response>,
): void {
  const { method, person, body: fields, streams, reply, bare, mediaType } = definition;
  const name = `${method} ${definition.path}`;
  if (!known.has(name)) calls.push({ method, path: definition.path, person });
  known.add(name);
  app.described.push({
    ...definition,
    bearer: person === true || definition.ownBearer === true,
    body: fields ?? streams,
    reply,
    whole: bare === true || mediaType !== undefined,
  });
  const path = definition.path.replace(/\{(\w+)\}/g, ":$1");
  // Hono asks GET's handler for a HEAD.
  app.on(method === "head" ? "GET" : method.toUpperCase(), path, async (c) => {
    if (method === "head" && c.req.raw.method !== "HEAD") throw refuse("not_found");
    const who = await callerFor(c, definition);
    const body = definition.body ? checked(definition.body, await readFields(c)) : undefined;
    const query = definition.query ? checked(definition.query, readQuery(c)) : undefined;
    return handler({
      c,
      caller: who as CallerOf<Person>,
      body: body as z.output<Body>,
      query: query as z.output<Query>,
      id: (name = "id") => pathNumber(c.req.param(name)),
    });
  });
}

function callerFor(
  c: CallContext,
  { person, asksSession }: { person: Needs; asksSession?: boolean },
): Caller | Promise<Caller> {
  if (person === true) return asksSession ? claimed(c) : signedIn(c);
  return person === "either" ? caller(c) : { actor: null, language: c.get("language") };
}

function pathNumber(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw refuse("not_found");
  return Number(text);
}

/** Parses with a contract schema. @throws Refusal "bad_request" with the schema's messages by field. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { value: parsed, faults } = parseBy(schema, value);
  if (faults) throw refuse("bad_request", { fields: faults });
  return parsed;
}
