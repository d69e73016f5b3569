import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const MOST = 1000;
const LONGEST = 600;

export interface KeptAnswer {
  etag: string;
  headers: readonly [string, string][];
  /** Of a 304, which leaves the policy of the kept page alone. */
  unchanged: readonly [string, string][];
  body: Buffer;
}

/**
 * Answers of pages that are the same for all, given before anything is made of the request: found by everything of it
 * that such a page depends on, letter by letter. Learnt from an answer that was given the long way; a page changes with
 * the build alone, so nothing here grows old.
 */
export class KeptAnswers {
  #kept = new Map<string, KeptAnswer>();

  /** @param always headers that every answer carries */
  constructor(private readonly always: readonly [string, string][]) {}

  learn(incoming: IncomingMessage, answer: KeptAnswer): void {
    const key = keyOf(incoming);
    // Strangers name what is kept here: little of it.
    if (!key || key.length > LONGEST) return;
    if (this.#kept.size >= MOST) this.#kept.clear();
    this.#kept.set(key, {
      ...answer,
      headers: [...this.always, ...answer.headers],
      unchanged: [...this.always, ...answer.unchanged],
    });
  }

  /** Whether it answered. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const key = keyOf(incoming);
    const found = key && this.#kept.get(key);
    if (!found) return false;
    const same = incoming.headers["if-none-match"] === found.etag;
    const headers: string[] = ["X-Request-Id", randomUUID()];
    for (const [name, value] of same ? found.unchanged : found.headers) headers.push(name, value);
    outgoing.writeHead(same ? 304 : 200, headers);
    outgoing.end(same ? undefined : found.body);
    return true;
  }
}

function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || url.includes("?") || !headers["sec-fetch-site"]) return null;
  return [url, headers.cookie, headers["accept-language"], headers["save-data"], headers["accept-encoding"]].join("\n");
}
