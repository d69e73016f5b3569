import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect } from "vitest";
import { openHttpServer } from "archive/server/http-server";
import { requestListener } from "archive/server/request-listener";
import { readWebConfig } from "~/config";
import { createWebApp } from "~/server/web-app";
import { createProviders } from "~/session/providers/providers";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";
import { freePort, type Product } from "tests/e2e/harness/product";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const BUILD = join(import.meta.dirname, "../../../build");

export interface MovedClock extends AsyncDisposable {
  /** Whose clock the test moves. */
  app: TestApp;
  product: Product;
}

/** The built product in this process, on loopback, so that its clock can be moved while a browser looks at it. */
export async function productWithClock(): Promise<MovedClock> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = await newTestApp({ rateLimits: false, siteOrigin: origin });
  const build = (await import(join(BUILD, "server/index.js"))) as ServerBuild;
  const send = async (request: Request) => app.archive.fetch(request);
  const sealer = createSealer(app.services.secretKeys, "session");
  const now = () => app.services.now().getTime();
  const web = createWebApp({
    web: {
      config: readWebConfig({ SITE_ORIGIN: origin }),
      now,
      fetchArchive: send,
      archiveOrigin: origin,
      sealer,
      renew: createRenew(send, origin),
      providers: createProviders({}, { origin, secure: false, now }, sealer),
      onFault: (error) => expect.fail(String(error)),
    },
    secret: "s".repeat(40),
    build,
    clientFolder: join(BUILD, "client"),
    api: app.archive.fetch,
    missing: async () => [],
  });
  const server = await openHttpServer(
    requestListener((request, env) => web.fetch(request, env)),
    { host: "127.0.0.1", port },
  );
  return {
    app,
    product: { origin } as Product,
    [Symbol.asyncDispose]: async () => {
      await server.close(2000);
      await app[Symbol.asyncDispose]();
    },
  };
}
