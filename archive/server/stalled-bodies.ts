import type { IncomingMessage, ServerResponse } from "node:http";
import { bringsBody } from "./request-listener";

interface Body {
  outgoing: ServerResponse;
  /** Bytes of the connection, when last looked at. */
  bytes: number;
  movedAt: number;
}

/**
 * Ends requests whose body stands still, with 408: what keeps moving, however slowly, goes on until the server's limit
 * of a whole request. Looks from outside, so that reading and back-pressure stay the handler's.
 * @param limitMs longest pause
 */
export function watchBodies(limitMs: number): {
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  stop(): void;
} {
  const bodies = new Map<IncomingMessage, Body>();

  function look(): void {
    const now = performance.now();
    for (const [incoming, body] of bodies) {
      const { complete, destroyed, readableLength, socket } = incoming;
      if (complete || destroyed) bodies.delete(incoming);
      // What lies here unread is waited for by the sender, and not from them.
      else if (socket.bytesRead !== body.bytes || readableLength > 0)
        Object.assign(body, { bytes: socket.bytesRead, movedAt: now });
      else if (now - body.movedAt > limitMs) {
        bodies.delete(incoming);
        end(incoming, body.outgoing);
      }
    }
  }

  const looking = setInterval(look, limitMs / 6).unref();
  return {
    watch: (incoming, outgoing) => {
      if (!bringsBody(incoming)) return;
      bodies.set(incoming, { outgoing, bytes: incoming.socket.bytesRead, movedAt: performance.now() });
    },
    stop: () => clearInterval(looking),
  };
}

/** Ends a request as Node ends one that takes longer than its limit. */
function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent && socket.writable)
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}
