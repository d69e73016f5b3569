import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteNames } from "./route-names";

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** A request that is over, without anything that tells whose it was. */
export interface Seen {
  method: string;
  route: string;
  /** 499 where nobody waited for the answer, as nginx has it. */
  status: number;
  seconds: number;
  requestId?: string;
}

interface RequestWatch {
  /** Counts a request, where metrics are asked for. */
  count?: (seen: Seen) => void;
  /** Takes a line of JSON a request, where an access log is asked for. */
  write?: (line: string) => void;
  routeOf: RouteNames;
  now: () => Date;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CLIENT_LEFT = 499;

/** The same handling, each request counted and written down once it is over: by its route's pattern, never its path. */
export function watchRequests(handle: Handle, { count, write, routeOf, now }: RequestWatch): Handle {
  const tell = [count, write && written(write, now)].filter((one) => one !== undefined);
  if (tell.length === 0) return handle;
  return (incoming, outgoing) => {
    const since = performance.now();
    const requestId = write && headerWritten(outgoing, "x-request-id");
    outgoing.once("close", () => {
      const method = incoming.method ?? "";
      const seen: Seen = {
        // Anybody may make up others.
        method: METHODS.has(method) ? method : "other",
        route: nameOf(routeOf, incoming.url),
        status: outgoing.headersSent ? outgoing.statusCode : CLIENT_LEFT,
        seconds: (performance.now() - since) / 1000,
        requestId: requestId?.(),
      };
      for (const each of tell) each(seen);
    });
    return handle(incoming, outgoing);
  };
}

function nameOf(routeOf: RouteNames, url = "/"): string {
  const [path = "/"] = url.split("?");
  return routeOf(path) ?? "other";
}

function written(write: (line: string) => void, now: () => Date): (seen: Seen) => void {
  return ({ seconds, ...seen }) =>
    write(JSON.stringify({ time: now().toISOString(), event: "request", ...seen, ms: Math.round(seconds * 1000) }));
}

/** A header of an answer, once its head is written: Node keeps none that came all at once. */
function headerWritten(outgoing: ServerResponse, name: string): () => string | undefined {
  let found: string | undefined;
  const writeHead = outgoing.writeHead.bind(outgoing) as (...given: unknown[]) => ServerResponse;
  outgoing.writeHead = (...given: unknown[]) => {
    const headers = given.at(-1);
    const lines = Array.isArray(headers) ? pairsOf(headers as string[]) : Object.entries(headers as object);
    found = lines.find(([one]) => one.toLowerCase() === name)?.[1] as string | undefined;
    return writeHead(...given);
  };
  return () => found ?? outgoing.getHeader(name)?.toString();
}

function pairsOf(flat: readonly string[]): [string, string | undefined][] {
  return flat.flatMap((name, at): [string, string | undefined][] => (at % 2 === 0 ? [[name, flat[at + 1]]] : []));
}
