import pg from "pg";
import { hasCode } from "archive/base/fault";
import { refuse, Refusal } from "archive/base/refusal";

/**
 * The database can't be reached, or doesn't answer. What was asked of it may have been done all the same: a commit
 * among it.
 */
export class DatabaseUnavailable extends Error {}

/** It took longer than its call may wait. */
export class DatabaseTimeout extends DatabaseUnavailable {
  constructor() {
    super("The database did not answer in time");
  }
}

type Fault = "away" | "busy" | "full";

/** By the first letters of SQLSTATE (PostgreSQL, appendix A). */
const FAULTS: readonly [prefix: string, fault: Fault][] = [
  ["08", "away"], // connection exception
  ["57P", "away"], // shutting down, starting up, dropped
  ["58", "away"], // its own input and output
  ["25006", "away"], // read-only: a standby, after a failover
  ["25P03", "away"], // ended by a time-out of the session
  ["25P04", "away"],
  ["53100", "full"],
  ["53", "away"], // out of connections or memory
  ["57014", "busy"], // our time-out of a statement
  ["55P03", "busy"], // our time-out of a lock
  ["40001", "busy"], // lost to another transaction
  ["40P01", "busy"],
];

const BROKEN =
  /^(Connection (terminated|ended)|timeout exceeded when trying|Client (has encountered|was closed)|Cannot use a pool)/;
const AGAIN_SECONDS = { away: 5, busy: 2, full: 600 };

/**
 * Fault of the database by an error of the driver's; undefined where it says nothing of it, as with a statement that
 * is wrong.
 */
export function driverFault(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailable || BROKEN.test(error.message)) return "away";
  if (error instanceof pg.DatabaseError) return FAULTS.find(([prefix]) => error.code?.startsWith(prefix))?.[1];
  // What the system says of a socket, of a name that is not found, or of a certificate.
  return "code" in error && typeof error.code === "string" ? "away" : undefined;
}

/** Tells whether what failed would fail for every other as well: database, storage or disk is away or full. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Refusal) return error.reason === "not_ready" || error.reason === "disk_full";
  if (hasCode(error, "ENOSPC", "EDQUOT", "EROFS")) return true;
  const known = error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError;
  const fault = known ? driverFault(error) : undefined;
  return fault === "away" || fault === "full";
}

/**
 * Level of a line about work of many that failed: an outage is told once, by whoever asks most, and each of them would
 * tell it again.
 */
export function levelOf(error: unknown): "debug" | "info" {
  return isOutage(error) ? "debug" : "info";
}

/** Refusal for a call whose question the database could not take; null where the error is a fault of ours. */
export function unavailableRefusal(error: unknown): Refusal | null {
  const known = error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError;
  const fault = known ? driverFault(error) : undefined;
  if (!fault) return null;
  const retryAfterSeconds = AGAIN_SECONDS[fault];
  return fault === "full"
    ? refuse("disk_full", { retryAfterSeconds })
    : refuse("not_ready", { message: { key: "reply.unavailable" }, retryAfterSeconds });
}
