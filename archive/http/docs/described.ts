import type { z } from "zod";
import type { CallDefinition } from "archive/contract/call-definition";

/** A call's definition as the OpenAPI document says it, with its settings filled in. */
export interface Described extends Omit<CallDefinition, "kind" | "person" | "body" | "streams" | "reply"> {
  person: boolean | "either";
  /** Fields of the body, or the text fields beside a streamed one's files. */
  body?: z.ZodType | undefined;
  /** Schema of `data` in the envelope; an array is a page of a list. */
  reply: z.ZodType;
}
