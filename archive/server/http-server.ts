import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { CannotStart, hasCode } from "archive/base/fault";
import { within } from "archive/base/pauses";
import { HOUR_MS } from "archive/contract/durations";
import { boundRequest } from "./bound-request";
import type { Member } from "./membership";
import { watchBodies } from "./stalled-bodies";

/** Limits of one connection; milliseconds. */
export const CONNECTION_LIMITS = {
  /** For all headers of a request. */
  headersMs: 15_000,
  /**
   * For a whole request: long enough for a large upload over a slow line, short enough that nobody holds a connection
   * for good.
   */
  requestMs: HOUR_MS,
  /** Longest pause in a body. */
  stalledMs: 60_000,
  /** Between two requests; longer than the 60 s after which common proxies close theirs. */
  idleMs: 65_000,
  /** Most header lines, as Apache counts them; of their bytes Node takes 16 KiB. */
  headerLines: 100,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Time that calls which were cut off get to clear up what they had begun. */
const CLEAR_UP_MS = 5000;

/** An address to listen on, and the settings that say so to the operator. */
export interface Address {
  host: string;
  port: number;
  settings?: { host: string; port: string };
  /** Set in one of several serving processes: the supervisor listens, and hands it connections. */
  member?: Pick<Member, "origin" | "takeConnections"> | null;
}

export type HttpServer = Awaited<ReturnType<typeof openHttpServer>>;

/**
 * Listens, for the web app and the archive alike. @param handle answers a request; settles once it is done with it
 * @throws CannotStart where the address can't be listened to
 */
export async function openHttpServer(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown,
  address: Address,
  limits: ConnectionLimits = CONNECTION_LIMITS,
) {
  const answering = new Map<ServerResponse, Promise<unknown>>();
  const sockets = new Set<Socket>();
  const bodies = watchBodies(limits.stalledMs);
  let draining = false;
  let closing = false;
  const server = createServer(
    {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.ceil(limits.headersMs / 5),
    },
    (incoming, outgoing) => {
      outgoing.shouldKeepAlive &&= !draining;
      if (incoming.rawHeaders.length > 2 * limits.headerLines) {
        outgoing.writeHead(431, { Connection: "close" }).end();
        return;
      }
      boundRequest(incoming);
      bodies.watch(incoming, outgoing);
      outgoing.once("finish", () => letRunOut(incoming));
      const done = Promise.resolve(handle(incoming, outgoing));
      answering.set(outgoing, done);
      outgoing.once("close", () => {
        answering.delete(outgoing);
        // Its head may have gone out before the connection was to end with it.
        if (closing) setImmediate(() => server.closeIdleConnections());
      });
    },
  );
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const { member } = address;
  let refuseMore: (() => void) | undefined;
  if (member) {
    // With it Node begins to look after slow connections.
    server.emit("listening");
    refuseMore = member.takeConnections((socket) => void server.emit("connection", socket));
  } else {
    server.listen(address.port, address.host);
    await once(server, "listening").catch((error: unknown) => {
      bodies.stop();
      throw listenFault(error, address);
    });
  }

  /** From now on every answer ends its connection; calls are still taken. */
  function drain(): void {
    draining = true;
    for (const outgoing of answering.keys()) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  }

  return {
    origin: member?.origin ?? originOf(server.address() as AddressInfo),
    drain,
    /** Takes no more calls, waits for those under way, and cuts off what takes longer. @returns number of those */
    close: async (patienceMs: number) => {
      drain();
      closing = true;
      let cut: Promise<unknown>[] = [];
      const closed = once(server, "close").then(() => allClosed(sockets));
      refuseMore?.();
      server.close();
      // Browsers open connections ahead of need; Node takes these for requests under way.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const patience = setTimeout(() => {
        cut = [...answering.values()];
        server.closeAllConnections();
      }, patienceMs);
      await closed;
      clearTimeout(patience);
      bodies.stop();
      await within(CLEAR_UP_MS, Promise.allSettled(cut));
      return cut.length;
    },
  };
}

export function originOf({ family, address, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** A server counts no connections that were handed to it. */
async function allClosed(sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) if (!socket.closed) await new Promise((done) => socket.once("close", done));
}

/**
 * Reads past what is left of a refused body, as Node does with one that nobody began to read: the next request stands
 * behind it.
 */
function letRunOut(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  incoming.removeAllListeners("data");
  incoming.resume();
}

/** Error to throw where an address can't be listened to: words for the operator, as far as there are. */
export function listenFault(
  error: unknown,
  { host, port, settings = { host: "HOST", port: "PORT" } }: Address,
): unknown {
  if (hasCode(error, "EADDRINUSE"))
    return new CannotStart(
      `${settings.port}: ${port} on ${host} is taken by another program. Stop that one, or set another ` +
        `${settings.port}.`,
    );
  if (hasCode(error, "EACCES"))
    return new CannotStart(
      `${settings.port}: ${port} is not open to this user. Set a ${settings.port} above 1023, and let a proxy or the ` +
        `system pass ${port} on to it.`,
    );
  if (hasCode(error, "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"))
    return new CannotStart(
      `${settings.host}: this machine has no address ${host}. Set 127.0.0.1 for this machine alone, 0.0.0.0 for ` +
        "every network it is in, or an address that it has.",
    );
  return error;
}
