import { join } from "node:path";
import { openHttpServer } from "archive/server/http-server";
import { requestListener } from "archive/server/request-listener";
import { BUILD, builtWebApp } from "tests/e2e/harness/built-web-app";
import { freePort, type Product } from "tests/e2e/harness/product";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

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
  const { app: web } = await builtWebApp({
    origin,
    secretKeys: app.services.secretKeys,
    send: async (request) => app.archive.fetch(request),
    web: { now: () => app.services.now().getTime() },
    more: { clientFolder: join(BUILD, "client"), api: app.archive.fetch },
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
