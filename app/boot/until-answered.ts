/** Milliseconds without an answer after which a request is given up: a line may take it and bring nothing back. */
const STILL_MS = 60_000;
const PAUSE_MS = 5000;

/**
 * Tries something, with pauses, until it comes to its end: what nobody waits for may come late.
 * @throws once `signal` says that nobody wants it any more
 */
export async function untilDone<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      signal.throwIfAborted();
    }
    await new Promise((again) => setTimeout(again, PAUSE_MS));
  }
}

/**
 * Asks until there is a whole answer of a server that is not away: Remix puts its error page in the place of a page
 * whose data it could not get, with all that is typed and sent there.
 * @param ask with a signal of each try's own
 * @param signal that of the request: nobody wants the answer any more
 */
export function untilAnswered(ask: (signal: AbortSignal) => Promise<Response>, signal: AbortSignal): Promise<Response> {
  return untilDone(async () => {
    // Browsers before 2024 have no `any`: there it is waited for as long as the line holds it.
    const answer = await ask(AbortSignal.any?.([signal, AbortSignal.timeout(STILL_MS)]) ?? signal);
    // An answer may break off in its middle.
    await answer.clone().blob();
    if (answer.status >= 500) throw new Error("away");
    return answer;
  }, signal);
}
