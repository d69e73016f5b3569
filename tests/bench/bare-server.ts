import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface BareServer extends AsyncDisposable {
  origin: string;
}

/**
 * A hand-written page with no script and 24 pictures, from node:http alone: nothing that shows the same can be faster.
 * @param caption under each, for letters of one script are not drawn as fast as those of another
 */
export async function serveLimitPage(
  pictures: { type: string; bytes: Buffer }[],
  caption: string,
): Promise<BareServer> {
  const items = pictures
    .map(
      (_picture, at) =>
        `<li><img src="/${at}" width="200" height="267" ` +
        `alt=""${at > 3 ? ' loading="lazy"' : ""}><p>${caption}</p></li>`,
    )
    .join("");
  const style =
    "body{font:1rem system-ui;margin:1rem}ul{display:grid;grid-template-columns:1fr " +
    "1fr;gap:1rem;padding:0;list-style:none}img{max-width:100%;height:auto}";
  const page = Buffer.from(
    `<!doctype html><meta name="viewport" ` +
      `content="width=device-width"><title>Letters</title><style>${style}</style><h1>Letters</h1><ul>${items}</ul>`,
  );
  return listen(
    createServer((request, response) => {
      const picture = pictures[Number(request.url?.slice(1) || NaN)];
      response.writeHead(200, { "content-type": picture?.type ?? "text/html; charset=utf-8" });
      response.end(picture?.bytes ?? page);
    }),
  );
}

/** The same bytes each time, compressed already: the most that this machine's Node can give. */
export async function serveBytes(bytes: Buffer): Promise<BareServer> {
  return listen(
    createServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      response.end(bytes);
    }),
  );
}

async function listen(server: Server): Promise<BareServer> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
