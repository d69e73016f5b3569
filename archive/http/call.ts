import { Hono } from "hono";
import { z } from "zod";
import { shapeOf } from "archive/contract/wire";
import type { Call } from "archive/contract/call";
import type { WholeAnswers } from "archive/contract/whole-answer";
import { parseBy } from "archive/contract/faults";
import type { CallDefinition } from "archive/contract/call-definition";
import { fillPath } from "archive/contract/path";
import { Answer, answerList, done, envelopeOf } from "./answer";
import { plainAddress, plainFields, readFields, readQuery } from "./body";
import type { Described } from "./docs/describe";
import { visitOf, type CallContext, type CallEnv, type CallHead } from "./caller";
import type {
  CallerOf,
  Definition,
  Handler,
  Needs,
  Streamed,
  Take,
  TakeFile,
  TakeList,
  TakeStream,
} from "./definition";
import type { HandlerOf } from "./handler";
import type { Caller } from "archive/domain/actor";
import type { Page } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { refuse } from "archive/base/refusal";

type InProcess = (asked: Call, head: CallHead) => Promise<Answer<unknown>>;

const BYTES = "application/octet-stream";

/** A call that is mounted. */
export interface CallRow extends Described {
  /** Whether it takes a request in process too. */
  streams: boolean;
  /** What it gives, as it stands on the wire. */
  toWire(value: unknown, path: string): unknown;
}

/** Every call there is, for the table-driven permission test. */
export const calls: CallRow[] = [];

/**
 * Takes calls: sign-in, parsing and the OpenAPI description come from a call's definition; its handler calls one domain
 * function. What it gives is the reply's data, or an `Answer` where the sentence depends on what was done.
 */
export class CallApp {
  /** What answers over HTTP. */
  readonly routes = new Hono<CallEnv>();
  readonly mounted: CallRow[] = [];
  readonly #inProcess = new Map<string, InProcess>();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Takes a call by its definition. */
  take<Call extends CallDefinition>(call: Call, handler: HandlerOf<Call>): void {
    const { kind, method, path, body, ...more } = call;
    const definition = { ...more, body: typeof body === "function" ? body(this.#services.config) : body };
    const handle = handler as unknown as Handler<z.ZodType, unknown, Needs, unknown, Streamed>;
    if (kind === "stream" || kind === "file")
      this.#mount(method, path, kind === "file" ? { mediaType: BYTES, ...definition } : definition, handle, true);
    else this.#take(method, path, definition, kind === "list" ? pageBy(handle) : (handle as never));
  }

  readonly get: Take = (...given) => this.#take("get", ...given);
  readonly post: Take = (...given) => this.#take("post", ...given);
  readonly delete: Take = (...given) => this.#take("delete", ...given);

  /** Takes the call of a list that is given page by page. */
  readonly list: TakeList = (path, definition, handler) =>
    this.get(path, definition, async (input) => {
      const { rows, next, found, total } = await handler(input);
      const { page, limit } = input.query;
      return answerList(rows, { page, limit, next, found, total });
    });

  /** Takes a call whose body or reply is bytes that stream: in process it is a request too, which its handler has. */
  readonly stream: TakeStream = (...given) => this.#mount(...given, true);

  /** Takes the call of a file: its bytes are the reply. */
  readonly file: TakeFile = (path, definition, handler) =>
    this.stream("get", path, { mediaType: BYTES, ...definition }, handler);

  /**
   * Answers a call of this process, by the steps that one over HTTP goes through.
   * @throws Refusal, "not_found" where there is no such call
   */
  async answerInProcess(asked: Call, head: CallHead): Promise<Answer<unknown>> {
    const answer = this.#inProcess.get(`${asked.method} ${asked.path}`);
    if (!answer) throw refuse("not_found");
    return answer(asked, head);
  }

  #take<Body extends z.ZodType, Query, Person extends Needs, Data>(
    method: Described["method"],
    path: string,
    definition: Definition<Body, Query, Person, Data>,
    handler: Handler<Body, Query, Person, Data | Answer<Data>>,
  ): void {
    this.#mount(method, path, definition, handler, false);
    this.#inProcess.set(`${method} ${path}`, async ({ params = {}, query = {}, fields = {} }, head) => {
      const parts = plainAddress(params);
      const values = plainAddress(query);
      const given = await this.#perform(definition, handler, {
        head,
        param: (name) => parts[name] ?? "",
        query: () => values,
        fields: () => plainFields(fields),
      });
      return answerOf(definition, given);
    });
  }

  #mount<Body extends z.ZodType, Query, Person extends Needs, Data>(
    method: Described["method"],
    path: string,
    definition: Definition<Body, Query, Person, Data>,
    handler: Handler<Body, Query, Person, Data | Answer<Data> | Response, Streamed>,
    streams: boolean,
  ): void {
    const shape = shapeOf<unknown>(definition.reply ?? z.null());
    const row: CallRow = {
      ...definition,
      method,
      path,
      person: definition.person ?? true,
      streams,
      body: definition.body ?? definition.streams,
      reply: shape.schema,
      toWire: (value, at) => shape.toWire(value, at),
    };
    this.mounted.push(row);
    if (!calls.some((call) => call.method === method && call.path === path)) calls.push(row);
    // Hono asks GET's handler for a HEAD.
    this.routes.on(method === "head" ? "GET" : method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      if (method === "head" && c.req.raw.method !== "HEAD") throw refuse("not_found");
      const head = c.get("head");
      const given = await this.#perform(definition, (input) => handler(Object.assign(input, { c })), {
        head,
        param: (name) => c.req.param(name) ?? "",
        query: () => readQuery(c),
        fields: () => readFields(c),
      });
      if (given instanceof Response) return given;
      const answer = answerOf(definition, given);
      const data = row.toWire(answer.data, fillPath(path, c.req.param()));
      return jsonOf(c, envelopeOf({ ...answer, data }, head));
    });
  }

  /** The steps that every call goes through. */
  #perform<Body extends z.ZodType, Query, Person extends Needs, Given>(
    definition: Definition<Body, Query, Person, unknown>,
    handler: Handler<Body, Query, Person, Given>,
    { head, param, ...asked }: Asked,
  ): Promise<Given> {
    const idAt = (name: string) => pathNumber(param(name));
    let read: Record<string, unknown> | undefined;
    const asQuery = () => (read ??= asked.query());
    const asksSession = definition.asksSession?.(asQuery()) ?? false;
    const steps = async () => {
      const caller = (await callerFor(head, definition.person, asksSession)) as CallerOf<Person>;
      const body = definition.body ? checked(definition.body, await asked.fields()) : undefined;
      const query = definition.query ? checked(definition.query, asQuery()) : undefined;
      const services = this.#services;
      return handler({
        head,
        caller,
        actor: caller.actor,
        body: body as z.output<Body>,
        query: query as Query,
        param,
        idAt,
        get id() {
          return idAt("id");
        },
        get visit() {
          return visitOf(head, services);
        },
      });
    };
    const given = steps();
    if (asksSession) head.vouchedBy(given);
    return given;
  }
}

/** What a list's handler gives, in the envelope of a list. */
function pageBy(handle: (input: never) => Promise<unknown>) {
  return async (input: { query: unknown }) => {
    const { rows, next, found, total } = (await handle(input as never)) as Page<unknown>;
    const { page, limit } = input.query as { page?: number; limit: number };
    return answerList(rows, { page, limit, next, found, total });
  };
}

/** JSON, as whole bytes where the listener takes them. */
function jsonOf(c: CallContext, body: object): Response {
  const { whole } = (c.env ?? {}) as Partial<WholeAnswers>;
  if (!whole) return c.json(body);
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = { "content-type": "application/json", "content-length": String(bytes.length) };
  return whole(c.body(null, 200, headers), bytes);
}

/** A call as it came, its fields unread. */
interface Asked {
  head: CallHead;
  param(name: string): string;
  query(): Record<string, unknown>;
  fields(): Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** What a handler gave, with the sentence that its call says. */
function answerOf({ reply, message }: { reply?: unknown; message?: string }, given: unknown): Answer<unknown> {
  if (given instanceof Answer) return given;
  if (!reply) return done(message);
  return Array.isArray(given) ? answerList(given) : new Answer(given, message ? { key: message } : undefined);
}

async function callerFor(
  { actor, claimed, language }: CallHead,
  person: Needs = true,
  asksSession: boolean,
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
function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { value, faults } = parseBy(schema, given);
  if (faults) throw refuse("bad_request", { fields: faults });
  return value;
}
