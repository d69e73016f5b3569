import type { z } from "zod";
import type { CallDefinition } from "./call-definition";

/** Data that a call gives; null where its definition has no reply. */
export type DataOf<Call extends CallDefinition> = Call extends { reply: infer Reply }
  ? Reply extends z.ZodType
    ? z.output<Reply>
    : Reply extends { fromWire(wire: unknown): infer Data }
      ? Data
      : never
  : null;

export type RowOf<Call extends CallDefinition> = DataOf<Call> extends readonly (infer Row)[] ? Row : never;

/** Schema of a call's fields, whatever settings it depends on. */
export type BodyOf<Call extends CallDefinition> = Call extends { body: infer Body } ? SchemaOf<Body> : z.ZodUndefined;
type SchemaOf<Body> = Body extends (...settings: never[]) => infer Schema ? SchemaOf<Schema> : Extract<Body, z.ZodType>;

export type QueryOf<Call extends CallDefinition> = Call extends { query: infer Query extends z.ZodType }
  ? Query
  : z.ZodUndefined;

/** Input of a call: the parts of its path by their names, its query, fields and headers, and a body that streams. */
export type CallInput<Call extends CallDefinition> = PartsOf<Call["path"]> &
  Under<"query", QueryOf<Call>> &
  Under<"fields", BodyOf<Call>> &
  (Call extends { headers: infer Headers } ? { headers: Record<keyof Headers, string> } : object) &
  (Call["kind"] extends "stream" | "file" ? { request: Request } : object);

type PartsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & PartsOf<Rest>
  : object;

type Under<Name extends string, Schema extends z.ZodType> = [Schema] extends [z.ZodUndefined]
  ? object
  : object extends Sent<Schema>
    ? { [At in Name]?: Sent<Schema> }
    : { [At in Name]: Sent<Schema> };

/** Input of a schema; its output where the input may be anything. */
export type Sent<Schema extends z.ZodType> = SentBy<z.input<Schema>, z.output<Schema>>;
type SentBy<In, Out> = unknown extends In
  ? Out
  : In extends object
    ? { [Name in keyof In as IsLeft<In, Out, Name> extends true ? never : Name]: ValueOf<In, Out, Name> } & {
        [Name in keyof In as IsLeft<In, Out, Name> extends true ? Name : never]?: ValueOf<In, Out, Name> | undefined;
      }
    : In;
type ValueOf<In, Out, Name extends keyof In> = AnyOrder<unknown extends In[Name] ? At<Out, Name> : In[Name]>;
type IsLeft<In, Out, Name extends keyof In> = undefined extends (unknown extends In[Name] ? At<Out, Name> : In[Name])
  ? true
  : false;
type At<Out, Name> = Name extends keyof Out ? Out[Name] : unknown;
type AnyOrder<Value> = Value extends (infer Each)[] ? readonly Each[] : Value;
