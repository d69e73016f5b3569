import { HeadBucketCommand, type S3Client } from "@aws-sdk/client-s3";
import { refuse } from "archive/base/refusal";
import type { Logger } from "archive/base/log";
import { watchOutage } from "archive/base/outage";
import { waitAtMost } from "archive/base/wait-limit";
import { pause } from "archive/base/pauses";

/** Options that each command of a call is sent with. */
export interface SendOptions {
  abortSignal: AbortSignal;
  requestTimeout?: number;
}

interface About {
  operation: string;
  key?: string;
}

const AGAIN_SECONDS = 30;
const PROBE_MS = 1500;
const LOOK_EVERY_MS = 1000;
/** Time that S3 gets to answer a look in, while bytes go to it: where a person waits, and in a job. */
const STILL_MS = { call: 2500, job: 20_000 };

class S3Timeout extends Error {
  override name = "TimeoutError";
}

export interface S3Calls {
  /** A call that is answered soon by an S3 that is well. */
  ask<T>(about: About, call: (options: SendOptions) => Promise<T>): Promise<T>;
  /**
   * A call that brings bytes: it may take as long as the line needs, while S3 answers others. So a slow line is no
   * outage, and an S3 that stands still is noticed all the same.
   */
  bring<T>(about: About, call: (options: SendOptions) => Promise<T>): Promise<T>;
}

/**
 * Asks a bucket's server. Refusal "not_ready" where it is away; all other errors are S3's own.
 * @returns the calls of those who wait `waitMs` milliseconds for an answer, and ask nothing while S3 is known to hang;
 * without it, of those who wait for as long as it takes
 */
export function s3Calls(client: S3Client, Bucket: string, log: Logger): (waitMs?: number) => S3Calls {
  const outage = watchOutage({
    probe: () => looks(PROBE_MS),
    onAway: (error) => log.error("S3 storage doesn't answer", { error }),
    onBack: () => log.info("S3 storage answers again"),
  });

  async function looks(patienceMs: number): Promise<boolean> {
    try {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(patienceMs) });
      return true;
    } catch (error) {
      return statusOf(error) !== undefined;
    }
  }

  function callsOf(waitMs?: number): S3Calls {
    const bounded = waitMs !== undefined;

    async function made<T>(about: About, call: () => Promise<T>): Promise<T> {
      const since = performance.now();
      try {
        if (bounded && !(await outage.answers())) throw new S3Timeout("S3 hangs");
        const done = await call();
        outage.answered();
        return done;
      } catch (error) {
        if (!mayPass(error)) throw error;
        outage.failed(error, since, error instanceof S3Timeout);
        log.debug("S3 call failed", { ...about, why: error instanceof Error ? error.message : String(error) });
        throw refuse("not_ready", { message: { key: "reply.unavailable" }, retryAfterSeconds: AGAIN_SECONDS });
      }
    }

    const ask: S3Calls["ask"] = (about, call) => {
      const abort = new AbortController();
      return made(about, () =>
        waitAtMost(
          waitMs,
          () => call({ abortSignal: abort.signal }),
          () => {
            abort.abort();
            return new S3Timeout("S3 did not answer in time");
          },
        ),
      );
    };

    const bring: S3Calls["bring"] = (about, call) => {
      const patienceMs = bounded ? STILL_MS.call : STILL_MS.job;
      const [abort, over] = [new AbortController(), new AbortController()];
      const watch = async () => {
        while (await pause(LOOK_EVERY_MS, over.signal)) {
          if (!(await looks(patienceMs))) return abort.abort();
        }
      };
      return made(about, async () => {
        void watch();
        try {
          return await call({ abortSignal: abort.signal, requestTimeout: 0 });
        } catch (error) {
          throw abort.signal.aborted ? new S3Timeout("S3 stands still") : error;
        } finally {
          over.abort();
        }
      });
    };

    return { ask, bring };
  }

  return callsOf;
}

/** HTTP status that S3 answered an error with; undefined where it didn't answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

/** Tells whether an error is S3's with one of these names, such as "NoSuchKey". */
export function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

/** Tells whether S3 or the line to it is away, rather than refusing what we ask: it may pass without anyone's doing. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return (status >= 500 && status !== 501) || status === 429;
  return error instanceof Error && (error.name === "TimeoutError" || "code" in error);
}
