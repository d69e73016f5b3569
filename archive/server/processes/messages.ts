import type { MetricObject } from "prom-client";
import type { Turn } from "archive/media/turns";

/** Things that a serving process learns before anything else. */
export interface Beginning {
  /** Secret settings by name: the supervisor's environment has them no more. */
  secrets: Record<string, string>;
  /** Address of the built-in database; undefined where DATABASE_URL names one, or the archive is elsewhere. */
  databaseUrl?: string;
  /** Lines for operators' programs, as the supervisor's start found them. */
  facts: readonly string[];
  /** The address that the supervisor listens on. */
  origin: string;
}

/** Messages to a serving process. */
export type ToServing =
  | ({ kind: "begin" } & Beginning)
  /** A connection comes with it; null where its client has left meanwhile. */
  | { kind: "connection"; id: number }
  /** A turn at decoding that was waited for. */
  | { kind: "turn"; id: number }
  | { kind: "metrics"; id: number }
  /** One of its event streams is one too many of its person's. */
  | { kind: "end-stream"; id: number }
  /** A question whether its event loop goes on. */
  | { kind: "alive" }
  | { kind: "end" };

/** Messages of a serving process. */
export type OfServing =
  /** It takes connections. @property lines for the operator */
  | { kind: "ready"; lines: string[] }
  | { kind: "connection"; id: number; taken: boolean }
  | { kind: "take"; id: number; turn: Omit<Turn, "signal"> }
  /** A turn is over, or no longer wanted. */
  | { kind: "leave"; id: number }
  | { kind: "metrics"; id: number; metrics: MetricObject[] }
  /** An event stream of somebody's that it opened; and one that is over. */
  | { kind: "stream" | "stream-closed"; id: number; person: number }
  /** Its event loop goes on. */
  | { kind: "alive" }
  /** It was asked to end: others are asked first from now on. */
  | { kind: "ending" };
