const LONGEST_MS = 60_000;

/** Fetches as `fetch` does. @throws Error that says what was not answered, before a test's own time is over */
export async function answered(what: string, address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(LONGEST_MS) }).catch((cause: unknown) => {
    throw new Error(`${what} was not answered`, { cause });
  });
}
