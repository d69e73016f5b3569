import type { z } from "zod";
import type { Permission } from "./permission";
import type { Shape } from "./wire";

/** Settings of the archive that fields may depend on. */
export interface CallSettings {
  /** Calling code of mobile numbers that are written without one. */
  mobileCountry: string;
}

/**
 * Ways to answer a call: "read" and "list" with what there is, "write" with what was done or why it was refused,
 * "stream" likewise to a body that streams, "file" with bytes.
 */
type Kind = "read" | "list" | "write" | "stream" | "file";
type Method = "get" | "head" | "post" | "patch" | "delete" | "options";

/** Schema of a body, whatever settings it depends on. */
export type CallBody = z.ZodType | ((settings: CallSettings) => z.ZodType);

interface Options {
  /** GET, or POST of a "write" or "stream", where it is left out. */
  method?: Method;
  /**
   * True, as where it is left out: a visitor gets 401 before anything else is looked at. "either": also for visitors.
   * False: nobody's; a bearer, be it stale or broken, is not looked at.
   */
  person?: boolean | "either";
  /** True: the bearer is no access token, and the call reads it itself (token refresh). */
  ownBearer?: boolean;
  query?: z.ZodType;
  /** Headers that it reads, by their names in small letters, and what each says. */
  headers?: Record<string, string>;
  /** Fields of the body: JSON, multipart and form-urlencoded are taken alike. */
  body?: CallBody;
  /** Text fields of a body that streams. */
  streams?: z.ZodType;
  /** File fields beside them, by name; several where the name ends in `[]`. */
  files?: Record<string, string>;
  /** Media type of a body that is bytes. */
  bytes?: string;
  /** Shape of `data` in the reply envelope; null where it is left out. An array is a page of a list. */
  reply?: Shape<unknown>;
  /** Schema of the whole envelope, where that has more than the others have. */
  envelope?: z.ZodType;
  /** Headers of a success beside those that every reply has, likewise. */
  answers?: Record<string, string>;
  /** Media type of a reply that is bytes, not an envelope. */
  mediaType?: string;
  /** Status of success, where that has headers alone. */
  done?: number;
  /** Key of the sentence that a success says; the usual one where it is left out. */
  message?: string;
  /** Statuses that it is refused with beside those that follow from its fields (archive/http/docs/refusals.ts). */
  refusedWith?: readonly number[];
  /** Statuses that come back as a form's refusal; the client throws the others. FORM_REFUSALS where it is left out. */
  refusals?: ReadonlySet<number>;
}

/** Media type of a zip. */
export const ZIP_TYPE = "application/zip";

/** Definition of a call, once for HTTP, the OpenAPI document and the client. */
export interface CallDefinition extends Options {
  kind: Kind;
  method: Method;
  /** Under API_BASE, with `{name}` parts. */
  path: string;
  summary: string;
  may: Permission;
  /** Its name among all calls. */
  operationId: string;
  /** Its subject. */
  tag: string;
}

/** Refusals that a form can show; any other ends the request with a page of its own. */
export const FORM_REFUSALS: ReadonlySet<number> = new Set([201, 400, 402, 409, 413, 415, 429, 503]);
/** The same where what a form named may be gone: the form says so, and keeps the rest. */
export const OR_ABSENT: ReadonlySet<number> = new Set([...FORM_REFUSALS, 404]);
/** An offer, or something settled, may be gone when it is answered: said in words, not by a page that isn't there. */
export const GONE: ReadonlySet<number> = new Set([400, 404, 429]);

/** Fields that depend on how mobile numbers are written here. */
export function byCountry<Schema extends z.ZodType>(schema: (country: string) => Schema) {
  return ({ mobileCountry }: CallSettings) => schema(mobileCountry);
}

/** Refuses fields that a definition doesn't have. */
type Alone<Given> = Record<Exclude<keyof Given, keyof Options>, never>;

function kindOf<const Which extends Kind>(kind: Which, usual: Method) {
  return <const Path extends string, const Given extends Options = Record<never, never>>(
    path: Path,
    summary: string,
    may: Permission,
    options?: Given & Alone<Given>,
  ) => Object.assign({ path, summary, may, method: usual }, options as Given, { kind });
}

export const read = kindOf("read", "get");
export const list = kindOf("list", "get");
export const write = kindOf("write", "post");
export const stream = kindOf("stream", "post");
export const file = kindOf("file", "get");

/** Definitions of a subject's calls, each named by its key. */
export function callsOf<Calls extends Record<string, object>>(tag: string, calls: Calls) {
  const named = Object.entries(calls).map(([operationId, call]) => [operationId, { ...call, operationId, tag }]);
  return Object.fromEntries(named) as { [Name in keyof Calls]: Calls[Name] & { operationId: string; tag: string } };
}

/** Their paths, by the same names. */
export function pathsOf<Calls extends Record<string, { path: string }>>(calls: Calls) {
  return Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path])) as {
    [Name in keyof Calls]: Calls[Name]["path"];
  };
}
