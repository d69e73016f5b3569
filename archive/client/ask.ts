import { z } from "zod";
import type { CallInput, DataOf, RowOf } from "archive/contract/call-types";
import type { Call, CallReply } from "archive/contract/call";
import { FORM_REFUSALS, type CallDefinition } from "archive/contract/call-definition";
import { envelope, listEnvelope, Nothing, RefusalReply } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { shapeOf, type Shape } from "archive/contract/wire";
import { replyOf, searchOf } from "./over-http";
import type { Transport } from "./transport";

/** A write's answer: what it gave, or why it was refused. Faults, 401 and 404 are thrown as a Response instead. */
export type Answer<T> = { ok: true; data: T; message: string } | Refused;

/** Refusal of a write, with the reason. */
export interface Refused {
  ok: false;
  status: number;
  reason: string | undefined;
  message: string;
  errors: Record<string, string[]>;
  data: unknown;
}

/** A page of a list, and the cursor of the next one, or null. */
interface ListOf<Row> {
  rows: Row[];
  next: string | null;
  /** Rows that a filter leaves, and all that there are; absent where nothing is filtered. */
  found?: number | undefined;
  total?: number | undefined;
}

/** Result of a call, by its kind: data, a page of a list, an answer, or a response whose bytes stream. */
type ReplyOf<Call extends CallDefinition> = {
  read: DataOf<Call>;
  list: ListOf<RowOf<Call>>;
  write: Answer<DataOf<Call>>;
  stream: Answer<DataOf<Call>>;
  file: Response;
}[Call["kind"]];

/**
 * Asks a call of the archive.
 * @throws Response with the archive's status where a "read" or "list" is refused, or a "write" or "stream" with none of
 * its call's `refusals`; the route's error boundary shows it
 */
export type AskCall = <Call extends CallDefinition>(
  call: Call,
  ...asked: object extends CallInput<Call> ? [asked?: CallInput<Call>] : [asked: CallInput<Call>]
) => Promise<ReplyOf<Call>>;

/** Input of a call, whichever it is. */
type AnyInput = Pick<Call, "query" | "fields" | "headers"> & { request?: Request };

const Envelope = envelope(z.unknown());
const ListEnvelope = listEnvelope(z.unknown());

export function askOver({ send, pass, forwardForm, thrown }: Transport): AskCall {
  function answerOf({ reply: shape = Nothing, refusals = FORM_REFUSALS }: CallDefinition, reply: CallReply) {
    if (reply.status === 200) {
      const { data, message } = known(Envelope, reply);
      return { ok: true as const, data: given(shape, data, reply), message };
    }
    // A 503 of something in between says nothing that a form could show.
    if (!reply.body || !refusals.has(reply.status)) throw thrown(reply);
    const { status, reason, message, errors = {}, data } = known(RefusalReply, reply);
    return { ok: false as const, status, reason, message, errors, data };
  }

  async function ask(call: CallDefinition, asked: AnyInput = {}): Promise<unknown> {
    const { kind, method, path, reply: shape = Nothing } = call;
    const { query, fields = {}, headers, request, ...parts } = asked;
    const params = parts as Record<string, string | number>;
    if (request) {
      const address = fillPath(path, params) + searchOf(query);
      if (kind === "file") return pass(address, request, headers);
      const reply = await replyOf(await forwardForm(address, request));
      const answer = answerOf(call, reply);
      // What was streamed is known to the archive alone: where it gives none of it back, no form can.
      if (!answer.ok && answer.status === 503 && request.body && !answer.data) throw thrown(reply);
      return answer;
    }
    const reply = await send({ method, path, params, query, headers, ...(method !== "get" && { fields }) });
    if (kind === "write") return answerOf(call, reply);
    if (reply.status !== 200) throw thrown(reply);
    if (kind === "read") return given(shape, known(Envelope, reply).data, reply);
    const { data, next, found, total } = known(ListEnvelope, reply);
    return { rows: given(shape, data, reply), next, found, total };
  }
  return ask as AskCall;
}

/** Reads an envelope: one that came over HTTP is checked, one of this process by the compiler alone. */
function known<Schema extends z.ZodType>(schema: Schema, { body, isWire }: CallReply): z.output<Schema> {
  return isWire ? schema.parse(body) : (body as z.output<Schema>);
}

function given(shape: Shape<unknown>, data: unknown, { isWire }: CallReply): unknown {
  if (!isWire) return data;
  const wire = shapeOf(shape);
  return wire.fromWire(wire.schema.parse(data));
}
