import type { z } from "zod";
import type { BodyOf, DataOf, QueryOf, RowOf } from "archive/contract/call-types";
import type { CallDefinition } from "archive/contract/call-definition";
import type { SignedIn, Caller, Visit } from "archive/domain/actor";
import type { Page } from "archive/domain/list-page";
import type { Answer } from "./answer";
import type { CallContext, CallHead } from "./caller";

/** Function that calls the domain for a call, and gives what it gave. */
export type HandlerOf<Call extends CallDefinition> = (input: Input<Call>) => Promise<ResultOf<Call>>;

type ResultOf<Call extends CallDefinition> = {
  read: DoneBy<Call>;
  list: Page<RowOf<Call>>;
  write: DoneBy<Call>;
  stream: DoneBy<Call> | Response;
  file: Response;
}[Call["kind"]];

/** Whatever it is where the call replies nothing; an `Answer` where the sentence depends on what was done. */
type DoneBy<Call extends CallDefinition> = Call extends { reply: unknown }
  ? DataOf<Call> | Answer<DataOf<Call>>
  : unknown;

/** Input of a handler; what stands in the address is read where the handler asks for it. */
type Input<Call extends CallDefinition> = {
  head: CallHead;
  caller: CallerOf<Call>;
  actor: CallerOf<Call>["actor"];
  body: z.output<BodyOf<Call>>;
  query: z.output<QueryOf<Call>>;
  /** That part of the path. */
  param(name: string): string;
  /** The number in the path under that name. @throws Refusal "not_found" where it is none. */
  idAt(name: string): number;
  /** The one at `{id}`. @throws likewise */
  readonly id: number;
  /** Address, browser and language that the call comes from. */
  readonly visit: Visit;
} & (Call["kind"] extends "stream" | "file" ? { c: CallContext } : object);

type CallerOf<Call extends CallDefinition> = Call extends { person: "either" }
  ? Caller
  : Call extends { person: false }
    ? Caller & { actor: null }
    : Caller & { actor: SignedIn };
