import type { IncomingMessage, RequestListener } from "node:http";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";

type Answer = (request: Request, env: object) => Response | Promise<Response>;

/**
 * Answers Node's requests with a function of the fetch standard, for the web app and the archive alike. Whoever reads a
 * body may stop in the middle of it: its connection goes on. What is left of it runs out unread (http-server.ts).
 */
export function requestListener(answer: Answer, hostname?: string): RequestListener {
  return getRequestListener(
    (request, env) => {
      const { method, url, headers, signal } = request;
      // Of no use to anybody, and no Request can be made of it.
      if (method === "TRACE") return new Response(null, { status: 405 });
      const { incoming } = env as { incoming: IncomingMessage };
      if (method === "GET" || method === "HEAD" || !bringsBody(incoming)) return answer(request, env);
      const body = bodyOf(incoming);
      return answer(new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit), env);
    },
    // Hono's own clean-up cuts a body off after half a second: no browser hears the answer then.
    { hostname, overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
}

/** The body, read as it is asked for. Given up, it is left where it is: Node would end the connection with it. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether a request announces a body. */
export function bringsBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"]) > 0;
}
