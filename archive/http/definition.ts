import type { z } from "zod";
import type { Shape } from "archive/contract/wire";
import type { SignedIn, Caller, Visit } from "archive/domain/actor";
import type { Page } from "archive/domain/list-page";
import type { Answer } from "./answer";
import type { CallContext, CallHead } from "./caller";
import type { Described } from "./docs/describe";
import type { ListQuery } from "archive/contract/list-query";

export type Needs = Described["person"];

export interface Definition<Body extends z.ZodType, Query, Person extends Needs, Data>
  extends Pick<Described, "summary" | "ownBearer" | "files" | "envelope" | "mediaType" | "bytes" | "done"> {
  /** Whether the call needs a person, as where it is left out; refused before anything else is looked at. */
  person?: Person;
  /**
   * Whether the handler's own question asks if the session goes on, for such a query: its caller is whom the token
   * names.
   */
  asksSession?(query: Record<string, unknown>): boolean;
  /**
   * Fields of the body: JSON, multipart and form-urlencoded are taken alike. A call that streams its body leaves it out
   * and names `streams`.
   */
  body?: Body;
  streams?: z.ZodType;
  query?: z.ZodType<Query>;
  /** Of `data` in the reply envelope; null where it is left out, whatever the handler gives. */
  reply?: Shape<Data>;
  /** Key of the sentence that a success says; the usual one where it is left out. */
  message?: string;
}

/** What a handler gets of its call; what stands in the address is read where the handler asks for it. */
interface Input<Body extends z.ZodType, Query, Person extends Needs> {
  head: CallHead;
  caller: CallerOf<Person>;
  actor: CallerOf<Person>["actor"];
  body: z.output<Body>;
  query: Query;
  /** That part of the path. */
  param(name: string): string;
  /** The number in the path under that name. @throws Refusal "not_found" where it is none. */
  idAt(name: string): number;
  /** The one at `{id}`. @throws likewise */
  readonly id: number;
  /** What the call tells of where it comes from. */
  readonly visit: Visit;
}

export type CallerOf<Person extends Needs> = Person extends true
  ? Caller & { actor: SignedIn }
  : Person extends "either"
    ? Caller
    : Caller & { actor: null };

export type Streamed = { c: CallContext };

export type Handler<Body extends z.ZodType, Query, Person extends Needs, Given, More = object> = (
  input: Input<Body, Query, Person> & More,
) => Promise<Given>;

/** @param path as in contract/paths.ts, with `{name}` parts */
export type Take = <Body extends z.ZodType, Query, Person extends Needs = true, Data = unknown>(
  path: string,
  definition: Definition<Body, Query, Person, Data>,
  handler: Handler<Body, Query, Person, NoInfer<Data> | Answer<NoInfer<Data>>>,
) => void;

export type TakeList = <Query extends z.output<typeof ListQuery>, Row, Person extends Needs = true>(
  path: string,
  definition: Definition<z.ZodType, Query, Person, Row[]>,
  handler: Handler<z.ZodType, Query, Person, Page<NoInfer<Row>>>,
) => void;

export type TakeStream = <Body extends z.ZodType, Query, Person extends Needs = true, Data = unknown>(
  method: Described["method"],
  path: string,
  definition: Definition<Body, Query, Person, Data>,
  handler: Handler<Body, Query, Person, NoInfer<Data> | Answer<NoInfer<Data>> | Response, Streamed>,
) => void;

export type TakeFile = <Query, Person extends Needs = true>(
  path: string,
  definition: Definition<z.ZodType, Query, Person, unknown>,
  handler: Handler<z.ZodType, Query, Person, Response, Streamed>,
) => void;
