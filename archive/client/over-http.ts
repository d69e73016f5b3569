import type { Ask, Call, CallReply } from "archive/contract/call";
import { API_BASE, fillPath } from "archive/contract/path";

interface Line {
  fetch(request: Request): Promise<Response>;
  /** Origin of the archive. */
  origin: string;
}

/** Asks by a request with JSON. */
export function askOverHttp({ fetch, origin }: Line): Ask {
  return async ({ method, path, params, query, fields, headers, signal }: Call) => {
    const url = new URL(API_BASE + fillPath(path, params) + searchOf(query), origin);
    const request = new Request(url, {
      method,
      headers: { ...headers, ...(fields && { "content-type": "application/json" }) },
      body: fields ? JSON.stringify(fields) : null,
      signal: signal ?? null,
    });
    return replyOf(await fetch(request));
  };
}

/** A query as it stands in an address. */
export function searchOf(query: Call["query"] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** What a response says, where it is the archive's own and not of something in between. */
export async function replyOf(response: Response): Promise<CallReply> {
  const isOurs = response.headers.get("content-type")?.startsWith("application/json");
  if (!isOurs) await response.body?.cancel();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isOurs ? await response.json() : null,
    isWire: true,
  };
}
