import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { newPlainContext } from "./context";

export interface Reply {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string;
}

interface Met {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SmallServer extends AsyncDisposable {
  origin: string;
  /** The same server, for a browser another site. */
  elsewhere: string;
  met: Met[];
  /** A new window on the page at an address. */
  open(path?: string): Promise<Page>;
}

/** A real server with a page an address; every other path answers with "here" and its own name. */
export async function smallServer(pages: Record<string, string | Reply>): Promise<SmallServer> {
  const met: Met[] = [];
  const server = createServer(async (request, response) => {
    met.push({
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: await buffer(request),
    });
    const page = pages[new URL(request.url ?? "", "http://localhost").pathname] ?? `<h1>here ${request.url}</h1>`;
    const { status = 200, headers = {}, body = "" } = typeof page === "string" ? { body: page } : page;
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    elsewhere: `http://127.0.0.1:${port}`,
    met,
    async open(path = "/") {
      const page = await newPlainContext({ locale: "bn-BD", viewport: { width: 360, height: 740 } }).newPage();
      await page.goto(origin + path);
      return page;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
