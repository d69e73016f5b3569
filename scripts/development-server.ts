import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";

interface ServerModule {
  createProduct(
    build: unknown,
    clientFolder: null,
  ): Promise<{
    app: { fetch(request: Request): Response | Promise<Response> };
    outbox: string | null;
    stop(): Promise<void>;
  }>;
}

const KEPT = Symbol.for("akkhor.development.product");

/**
 * `npm run dev`: the whole product inside Vite's server. The archive starts once; screens are loaded anew at each edit.
 */
export function developmentServer(): Plugin {
  return {
    name: "development-server",
    apply: "serve",
    enforce: "pre",
    configureServer(vite) {
      if (process.env.VITEST) return;
      process.env.PORT ??= String(vite.config.server.port);
      const kept = globalThis as { [KEPT]?: ReturnType<ServerModule["createProduct"]> };
      const product = () =>
        (kept[KEPT] ??= (async () => {
          const { createProduct } = (await vite.ssrLoadModule("/server.ts")) as ServerModule;
          const made = await createProduct(() => vite.ssrLoadModule("virtual:remix/server-build"), null);
          if (made.outbox) vite.config.logger.info(`Mails of this machine are shown at ${made.outbox}`);
          return made;
        })());
      const end = () =>
        void product()
          .then((made) => made.stop())
          .finally(() => process.exit(0));
      process.once("SIGINT", end);
      process.once("SIGTERM", end);
      return () => {
        vite.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url;
          product().then(
            ({ app }) => getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response),
            next,
          );
        });
      };
    },
  };
}
