import type { CallDefinition } from "./call-definition";

/** A call as it is before it is written as a request: what the client asks, and what the archive takes in process. */
export interface Call {
  method: CallDefinition["method"];
  /** Under API_BASE, with `{name}` parts. */
  path: string;
  params?: Record<string, string | number>;
  /** Lists stand there with commas. */
  query?: Record<string, string | number | boolean | readonly (string | number)[] | undefined> | undefined;
  /** Fields of the body. */
  fields?: Record<string, unknown>;
  /** By names in small letters. */
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

/** What is answered: the envelope of a success or of a refusal, as in envelope.ts. */
export interface CallReply {
  status: number;
  /** By names in small letters: `retry-after`, `server-timing`. */
  headers: Record<string, string>;
  /** Null where it is none of the archive's. */
  body: unknown;
  /** Whether its data stand as on the wire: so they came over HTTP. */
  isWire?: true;
}

export type Ask = (call: Call) => Promise<CallReply>;

/**
 * The archive of this process, asked without a request. To be opened once for each request of a browser's: a session
 * that was looked up counts until then, or until something is written.
 */
export type OpenArchive = () => Ask;
