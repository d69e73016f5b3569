import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { archiveClient } from "archive/client";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import type { Registration } from "archive/contract/accounts/registration";
import type { OpenArchive } from "archive/contract/call";

/** An operator's choice is seen by visitors so soon. */
const FRESH_MS = 5000;
/** Nobody waits longer for it: a form that is shown too long is refused in words by the archive. */
const PATIENCE_MS = 500;

/**
 * The choice of who may register, as the archive said a moment ago: pages that are the same for all visitors depend on
 * it.
 */
export interface KnownRegistration {
  /** The choice that is known; null where it has to be asked for anew. */
  fresh(): Registration | null;
  /** Asks for it where that is due; while the archive is away it stays as it was. */
  now(): Promise<Registration>;
}

/** The way to the archive. */
interface Way {
  fetchArchive(request: Request): Promise<Response>;
  openArchive?: OpenArchive | undefined;
  archiveOrigin: string;
}

export function knownRegistration(web: Way, clock: () => number = () => performance.now()): KnownRegistration {
  let known: Registration = "open";
  let until = -Infinity;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      const { registration } = await visitor(web).ask(ACCOUNT_CALLS.registration);
      known = registration;
    } catch {
      // Away: what people send is refused in words.
    } finally {
      until = clock() + FRESH_MS;
      asking = undefined;
    }
  };
  const fresh = () => (clock() < until ? known : null);
  return {
    fresh,
    now: async () => {
      if (fresh() === null) await Promise.race([(asking ??= ask()), delay(PATIENCE_MS, undefined, { ref: false })]);
      return known;
    },
  };
}

function visitor({ fetchArchive, openArchive, archiveOrigin }: Way) {
  return archiveClient({
    fetch: fetchArchive,
    open: openArchive,
    origin: archiveOrigin,
    language: "en",
    requestId: randomUUID(),
    token: async () => null,
    renewToken: async () => null,
  });
}
