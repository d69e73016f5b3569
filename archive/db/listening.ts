import pg from "pg";
import { growingPauses, pause } from "archive/base/pauses";

const PROBE_MS = 20_000;
const PATIENCE_MS = 10_000;
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

export interface Heard {
  /** A message of the channel. */
  onMessage(payload: string): void;
  /** It listens again after it had not: messages may have been missed. */
  onGap(): void;
  onFault(error: unknown): void;
}

export interface Listening {
  /** Resolves once it listens for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens to a channel of the database's on a connection of its own, since a pool's wander from hand to hand. A
 * connection that breaks, or that answers nothing, is replaced for as long as it takes; then `onGap` tells.
 */
export function listen(options: pg.ClientConfig, channel: string, heard: Heard): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  let first = true;
  let told: () => void = () => undefined;
  const ready = new Promise<void>((done) => (told = done));

  async function once(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      ...options,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    const broken = new AbortController();
    client.on("error", () => broken.abort());
    client.on("end", () => broken.abort());
    client.on("notification", ({ payload }) => heard.onMessage(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
      const over = AbortSignal.any([signal, broken.signal]);
      while (await pause(PROBE_MS, over)) await client.query("select 1");
      if (!signal.aborted) throw new Error("The connection for live events broke");
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function forever(): Promise<void> {
    const pauses = growingPauses(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS, signal);
    while (!signal.aborted) {
      await once(() => {
        pauses.restart();
        if (!first) heard.onGap();
        first = false;
        told();
      }).catch(heard.onFault);
      await pauses.next();
    }
  }

  const ended = forever();
  return {
    ready,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
