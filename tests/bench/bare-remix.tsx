// Bare Remix, for `npm run bench`: one route that renders 24 cards from memory, about 10 kB, uncompressed. What a page
// of ours costs is told beside it. Says its origin.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from "@remix-run/node";
import { Link, Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

interface Card {
  id: number;
  caption: string;
  day: string;
}

const CARDS = Array.from(
  { length: 24 },
  (_, at): Card => ({
    id: at + 1,
    caption: `বরিশাল থেকে নানুর চিঠি, ${at + 1} নম্বর পাতা। উঠানের শিউলির কথা।`,
    day: "2026-11-22",
  }),
);

function Root() {
  return (
    <html lang="bn">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function List() {
  const { cards } = useLoaderData<{ cards: Card[] }>();
  return (
    <main>
      <h1>Letters</h1>
      <ul>
        {cards.map(({ id, caption, day }) => (
          <li key={id}>
            <Link to={`/letters/${id}`}>
              <img src={`/media/${id}/w200.avif`} width={200} height={267} alt={caption} loading="lazy" />
              <p>{caption}</p>
              <time dateTime={day}>{day}</time>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** As Remix's own template answers a browser. */
function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={remix} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const ROUTES = {
  root: { id: "root", path: "", module: { default: Root } },
  "routes/_index": {
    id: "routes/_index",
    parentId: "root",
    index: true,
    module: { default: List, loader: () => ({ cards: CARDS }) },
  },
};
const ASSETS = Object.entries(ROUTES).map(([id, { module, ...route }]) => [
  id,
  { ...route, hasLoader: "loader" in module, module: `/assets/${id}.js`, imports: ["/assets/components.js"] },
]);

const build = {
  entry: { module: { default: handleRequest } },
  routes: ROUTES,
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.client.js", imports: ["/assets/components.js"] },
    routes: Object.fromEntries(ASSETS),
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  basename: "/",
  mode: "production",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
const server = createServer(getRequestListener((request) => handle(request)));
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`),
);
