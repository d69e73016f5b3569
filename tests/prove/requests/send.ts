import { Agent, request } from "node:http";
import type { Shape } from "./shapes";

const LONGEST_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends a request as it is, and reads its answer to the end; of a stream of events its beginning.
 * @returns the status; 0 where the server closed the connection, as it may before a body was sent whole
 * @throws Error where it is not answered within a minute
 */
export function send(origin: string, { method, path, headers, body }: Shape): Promise<number> {
  const said = { ...headers, ...(body && { "content-type": body.type, "content-length": body.bytes.length }) };
  return new Promise((resolve, reject) => {
    const sent = request(origin, { agent, method, path, headers: said, timeout: LONGEST_MS }, (answer) => {
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
      // Live events have no end of their own.
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
    });
    sent.on("timeout", () => sent.destroy(new Error(`not answered: ${method} ${path.slice(0, 200)}`)));
    sent.on("error", (error) => ("code" in error ? resolve(0) : reject(error)));
    sent.end(body?.bytes);
  });
}
