import { Refusal, refuse } from "archive/domain/refusal";
import type { Logger } from "archive/log";

const AGAIN_SECONDS = 30;

/** HTTP status that S3 answered an error with; undefined where it didn't answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

/** Whether an error is S3's with one of these names, such as "NoSuchKey". */
export function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

/** Whether S3 or the line to it is away, rather than refusing what we ask: it may pass without anyone's doing. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return (status >= 500 && status !== 501) || status === 429;
  return error instanceof Error && (error.name === "TimeoutError" || "code" in error);
}

/**
 * What a failed call becomes: people are asked to wait where S3 is away, and operators read why; all else is a fault.
 * @returns the error to throw
 */
export function faultOf(error: unknown, log: Logger, about: { operation: string; key?: string }): unknown {
  if (error instanceof Refusal || !mayPass(error)) return error;
  log.error("S3 storage doesn't answer", { ...about, error });
  return refuse("not_ready", { retryAfterSeconds: AGAIN_SECONDS });
}
