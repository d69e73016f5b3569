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
import type { Described } from "./docs/described";
import { visitOf, type CallContext, type CallEnv, type CallHead } from "./caller";
import type { HandlerOf } from "./handler";
import type { Caller } from "archive/domain/actor";
import type { Page } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { refuse } from "archive/base/refusal";

interface AsksSession {
  /**
   * Whether the handler's own question asks if the session goes on, for such a query: its caller is whom the token
   * names.
   */
  asksSession?(query: Record<string, unknown>): boolean;
}

type InProcess = (asked: Call, head: CallHead) => Promise<Answer<unknown>>;

/** A call that is mounted. */
export interface CallRow extends Described {
  /** True: it takes a request in process too. */
  streams: boolean;
  /** Writes what it gives as the wire has it. */
  toWire(value: unknown, path: string): unknown;
}

/** Every call there is, for the table-driven permission test. */
export const calls: CallRow[] = [];
const listed = new Set<string>();

/** A call whose fields are as they are here, whatever settings they depend on. */
type Mounted = Omit<CallDefinition, "body"> & { body(): z.ZodType | undefined };
type AnyHandler = (input: object) => Promise<unknown>;

/**
 * Takes calls: sign-in, parsing and the OpenAPI description come from a call's definition; its handler calls one domain
 * function. What it gives is the reply's data, or an `Answer` where the sentence depends on what was done.
 */
export class CallApp {
  /** Routes of the calls over HTTP. */
  readonly routes = new Hono<CallEnv>();
  readonly mounted: CallRow[] = [];
  readonly #inProcess = new Map<string, InProcess>();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Mounts a call, over HTTP and in process. One whose body or reply is bytes that stream is a request in process too,
   * which its handler has.
   */
  take<Call extends CallDefinition>(call: Call, handler: HandlerOf<Call>, more: AsksSession = {}): void {
    const mounted: Mounted & AsksSession = { ...call, ...more, body: this.#bodyOf(call) };
    const given = handler as unknown as AnyHandler;
    const handle = call.kind === "list" ? pageBy(given) : given;
    const streams = call.kind === "stream" || call.kind === "file";
    this.#mount(mounted, handle, streams);
    if (!streams) this.#takeInProcess(mounted, handle);
  }

  /**
   * Answers a call of this process, by the steps that one over HTTP goes through.
   * @throws Refusal, "not_found" where there is no such call
   */
  async answerInProcess(asked: Call, head: CallHead): Promise<Answer<unknown>> {
    const answer = this.#inProcess.get(`${asked.method} ${asked.path}`);
    if (!answer) throw refuse("not_found");
    return answer(asked, head);
  }

  /** Gives a call's schema, made when it is first asked for: to make all of them takes longer than all else here. */
  #bodyOf({ body }: CallDefinition): Mounted["body"] {
    if (typeof body !== "function") return () => body;
    let made: z.ZodType | undefined;
    return () => (made ??= body(this.#services.config));
  }

  #takeInProcess(call: Mounted & AsksSession, handler: AnyHandler): void {
    this.#inProcess.set(`${call.method} ${call.path}`, async ({ params = {}, query = {}, fields = {} }, head) => {
      const parts = plainAddress(params);
      const values = plainAddress(query);
      const given = await this.#perform(call, handler, {
        head,
        param: (name) => parts[name] ?? "",
        query: () => values,
        fields: () => plainFields(fields),
      });
      return answerOf(call, given);
    });
  }

  #mount(call: Mounted & AsksSession, handler: AnyHandler, streams: boolean): void {
    const { kind, method, path, person = true, reply = z.null(), body, mediaType } = call;
    const shape = shapeOf(reply);
    const row: CallRow = {
      ...call,
      person,
      streams,
      get body() {
        return body() ?? call.streams;
      },
      reply: shape.schema,
      mediaType: mediaType ?? (kind === "file" ? "application/octet-stream" : undefined),
      toWire: (value, at) => shape.toWire(value, at),
    };
    this.mounted.push(row);
    const name = `${method} ${path}`;
    if (!listed.has(name)) calls.push(row);
    listed.add(name);
    // Hono asks GET's handler for a HEAD.
    this.routes.on(method === "head" ? "GET" : method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      if (method === "head" && c.req.raw.method !== "HEAD") throw refuse("not_found");
      const head = c.get("head");
      const given = await this.#perform(call, (input) => handler(Object.assign(input, { c })), {
        head,
        param: (name) => c.req.param(name) ?? "",
        query: () => readQuery(c),
        fields: () => readFields(c),
      });
      if (given instanceof Response) return given;
      const answer = answerOf(call, given);
      const data = row.toWire(answer.data, fillPath(path, c.req.param()));
      return jsonOf(c, envelopeOf({ ...answer, data }, head));
    });
  }

  /** The steps that every call goes through. */
  #perform(call: Mounted & AsksSession, handler: AnyHandler, { head, param, ...asked }: Asked): Promise<unknown> {
    const idAt = (name: string) => pathNumber(param(name));
    let read: Record<string, unknown> | undefined;
    const asQuery = () => (read ??= asked.query());
    const asksSession = call.asksSession?.(asQuery()) ?? false;
    const steps = async () => {
      const caller = await callerFor(head, call.person, asksSession);
      const schema = call.body();
      const body = schema ? checked(schema, await asked.fields()) : undefined;
      const query = call.query ? checked(call.query, asQuery()) : undefined;
      const services = this.#services;
      return handler({
        head,
        caller,
        actor: caller.actor,
        body,
        query,
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

/** Puts what a list's handler gives into the envelope of a list. */
function pageBy(handler: AnyHandler): AnyHandler {
  return async (input) => {
    const { rows, next, found, total } = (await handler(input)) as Page<unknown>;
    const { page, limit } = (input as { query: { page?: number; limit: number } }).query;
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

/** Answer of a call: what its handler gave, with the sentence that the call says. */
function answerOf({ reply, message }: { reply?: unknown; message?: string }, given: unknown): Answer<unknown> {
  if (given instanceof Answer) return given;
  if (!reply) return done(message);
  return Array.isArray(given) ? answerList(given) : new Answer(given, message ? { key: message } : undefined);
}

async function callerFor(
  { actor, claimed, language }: CallHead,
  person: CallDefinition["person"] = true,
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
