import { Hono } from "hono";
import { z } from "zod";
import { shapeOf, type Shape } from "archive/contract/wire";
import type { Call } from "archive/contract/call";
import { parseBy } from "archive/contract/faults";
import { fillPath } from "archive/contract/paths";
import { envelopeOf, type Answer } from "./answer";
import { plainAddress, plainFields, readFields, readQuery } from "./body";
import type { Described } from "./describe";
import type { CallContext, CallEnv, CallHead } from "./caller";
import type { Actor, Caller } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";

/** Takes calls, and remembers what the OpenAPI document says of them. */
export class CallApp extends Hono<CallEnv> {
  readonly described: Described[] = [];
  readonly #inProcess = new Map<string, InProcess>();

  /** Has a call answered in process as well, by the steps that one over HTTP goes through. */
  takeInProcess(name: string, answer: InProcess): void {
    this.#inProcess.set(name, answer);
  }

  /** @throws Refusal, "not_found" where there is no such call */
  answerInProcess(asked: Call, head: CallHead): Promise<Answer<unknown>> {
    const answer = this.#inProcess.get(`${asked.method} ${asked.path}`);
    if (!answer) throw refuse("not_found");
    return answer(asked, head);
  }
}

type InProcess = (asked: Call, head: CallHead) => Promise<Answer<unknown>>;

type Method = "get" | "head" | "post" | "patch" | "delete" | "options";

/**
 * True: a visitor gets 401. "either": also for visitors. False: nobody's; a bearer, be it stale or broken, is not
 * looked at.
 */
type Needs = boolean | "either";

interface Definition<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs, Data> {
  method: Method;
  /** As in contract/paths.ts, with `{name}` parts. */
  path: string;
  summary: string;
  /** Whether the call needs a person, as where it is left out; refused before anything else is looked at. */
  person?: Person;
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
  /** Of `data` in the reply envelope; null where it is left out. */
  reply?: Shape<Data>;
  /** Schema of the whole envelope, where that has more than the others have. */
  envelope?: z.ZodType;
  /** Media type of a reply that is bytes, not an envelope. */
  mediaType?: string;
  /** Media type of a body that is bytes. */
  bytes?: string;
  /** Status of success, where that has headers alone. */
  done?: number;
}

interface Input<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs> {
  head: CallHead;
  caller: CallerOf<Person>;
  body: z.output<Body>;
  query: z.output<Query>;
  /** That part of the path. */
  param(name: string): string;
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
  /** Whether it takes a request in process too. */
  streams: boolean;
  /** What it gives, as it stands on the wire. */
  toWire(value: unknown, path: string): unknown;
}

/** Every call there is, for the table-driven permission test. */
export const calls: CallRow[] = [];
const known = new Set<string>();

/**
 * Mounts one call: sign-in, parsing and the OpenAPI description come from the definition; the handler calls one domain
 * function and answers. It is taken over HTTP and in process alike.
 */
export function call<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs = true, Data = null>(
  app: CallApp,
  definition: Definition<Body, Query, Person, Data>,
  handler: (input: Input<Body, Query, Person>) => Promise<Answer<NoInfer<Data>>>,
): void {
  mount(app, definition, handler, false);
  app.takeInProcess(
    `${definition.method} ${definition.path}`,
    async ({ params = {}, query = {}, fields = {} }, head) => {
      const parts = plainAddress(params);
      const values = plainAddress(query);
      return perform(definition, handler, {
        head,
        param: (name) => parts[name] ?? "",
        query: () => values,
        fields: () => plainFields(fields),
      });
    },
  );
}

/**
 * The same for a call whose body or reply is bytes that stream: it is a request in process too, and its handler has
 * that.
 */
export function streamCall<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs = true, Data = null>(
  app: CallApp,
  definition: Definition<Body, Query, Person, Data>,
  handler: StreamHandler<Body, Query, Person, NoInfer<Data>>,
): void {
  mount(app, definition, handler, true);
}

type StreamHandler<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs, Data> = (
  input: Input<Body, Query, Person> & { c: CallContext },
) => Promise<Answer<Data> | Response>;

function mount<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs = true, Data = null>(
  app: CallApp,
  definition: Definition<Body, Query, Person, Data>,
  handler: StreamHandler<Body, Query, Person, Data>,
  streams: boolean,
): void {
  const { method, person = true, path } = definition;
  const shape = shapeOf<unknown>(definition.reply ?? z.null());
  const toWire = (value: unknown, at: string) => shape.toWire(value, at);
  if (!known.has(`${method} ${path}`)) calls.push({ method, path, person, streams, toWire });
  known.add(`${method} ${path}`);
  app.described.push({
    ...definition,
    reply: shape.schema,
    bearer: person === true || definition.ownBearer === true,
    body: definition.body ?? definition.streams,
  });
  // Hono asks GET's handler for a HEAD.
  app.on(method === "head" ? "GET" : method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
    if (method === "head" && c.req.raw.method !== "HEAD") throw refuse("not_found");
    const head = c.get("head");
    const answer = await perform(definition, (input) => handler({ ...input, c }), {
      head,
      param: (name) => c.req.param(name) ?? "",
      query: () => readQuery(c),
      fields: () => readFields(c),
    });
    if (answer instanceof Response) return answer;
    const data = toWire(answer.data, fillPath(path, c.req.param()));
    return c.json(envelopeOf({ ...answer, data }, head));
  });
}

/** A call as it came, its fields unread. */
interface Asked {
  head: CallHead;
  param(name: string): string;
  query(): Record<string, unknown>;
  fields(): Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** The steps that every call goes through. */
function perform<Body extends z.ZodType, Query extends z.ZodType, Person extends Needs, Given>(
  definition: Definition<Body, Query, Person, unknown>,
  handler: (input: Input<Body, Query, Person>) => Promise<Given>,
  { head, param, ...asked }: Asked,
): Promise<Given> {
  const steps = async () => {
    const caller = await callerFor(head, definition);
    const body = definition.body ? checked(definition.body, await asked.fields()) : undefined;
    const query = definition.query ? checked(definition.query, asked.query()) : undefined;
    return handler({
      head,
      caller: caller as CallerOf<Person>,
      body: body as z.output<Body>,
      query: query as z.output<Query>,
      param,
      id: (name = "id") => pathNumber(param(name)),
    });
  };
  const given = steps();
  if (definition.asksSession) head.vouchedBy(given);
  return given;
}

async function callerFor(
  { actor, claimed, language }: CallHead,
  { person = true, asksSession }: { person?: Needs; asksSession?: boolean },
): Promise<Caller> {
  if (person === false) return { actor: null, language };
  const caller = { actor: await (asksSession ? claimed() : actor()), language };
  if (person === true && !caller.actor) throw refuse("sign_in");
  return caller;
}

function pathNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw refuse("not_found");
  return Number(text);
}

/** Parses with a contract schema. @throws Refusal "bad_request" with the schema's messages by field. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { value: parsed, faults } = parseBy(schema, value);
  if (faults) throw refuse("bad_request", { fields: faults });
  return parsed;
}
