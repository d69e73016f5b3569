import type { IncomingMessage, RequestListener } from "node:http";
import { Readable } from "node:stream";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { WholeAnswers } from "archive/contract/whole-answer";

type Answer = (request: Request, env: object) => Response | Promise<Response>;

/**
 * Answers Node's requests with a function of the fetch standard, for the web app and the archive alike. Whoever reads a
 * body may stop in the middle of it: its connection goes on. What is left of it runs out unread (http-server.ts).
 */
export function requestListener(answer: Answer, hostname?: string): RequestListener {
  return getRequestListener(
    async (request, env) => {
      const { method } = request;
      // Of no use to anybody, and no Request can be made of it.
      if (method === "TRACE") return new Response(null, { status: 405 });
      const { incoming, outgoing } = env as HttpBindings;
      let given: { answer: Response; bytes: Uint8Array } | undefined;
      const bindings: HttpBindings & WholeAnswers = {
        incoming,
        outgoing,
        whole: (head, bytes) => (given = { answer: head, bytes }).answer,
      };
      const bodiless = method === "GET" || method === "HEAD" || !bringsBody(incoming);
      const response = await answer(bodiless ? request : withBody(request, incoming), bindings);
      // Where another came in its place, as for HEAD, the bytes are of no use.
      if (given?.answer !== response) return response;
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(given.bytes);
      return RESPONSE_ALREADY_SENT;
    },
    // Hono's own clean-up cuts a body off after half a second: no browser hears the answer then.
    { hostname, overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
}

function withBody({ url, method, headers, signal }: Request, incoming: IncomingMessage): Request {
  return new Request(url, { method, headers, signal, body: bodyOf(incoming), duplex: "half" } as RequestInit);
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

/** Tells whether a request announces a body. */
export function bringsBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"]) > 0;
}
