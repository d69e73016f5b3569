import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect } from "vitest";
import type { Services } from "archive/domain/services";
import { readWebConfig } from "~/config";
import { createWebApp } from "~/server/web-app";
import { createProviders } from "~/session/providers/providers";
import { knownRegistration } from "~/session/known-registration";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";

export const BUILD = join(import.meta.dirname, "../../../build");

type Options = Parameters<typeof createWebApp>[0];

interface Asked {
  origin: string;
  secretKeys: Services["secretKeys"];
  /** Asks the archive. */
  send(request: Request): Promise<Response>;
  settings?: Record<string, string>;
  web?: Partial<Options["web"]>;
  more?: Partial<Omit<Options, "web" | "build" | "secret">>;
}

/**
 * The built web app in this process, on an archive of the test's. A fault of it fails the test.
 * @returns the app, and what it seals sessions with
 */
export async function builtWebApp({ origin, secretKeys, send, settings = {}, web = {}, more = {} }: Asked) {
  const sealer = createSealer(secretKeys, "session");
  const { now } = web;
  const app = createWebApp({
    web: {
      config: readWebConfig({ SITE_ORIGIN: origin, ...settings }),
      fetchArchive: send,
      archiveOrigin: origin,
      sealer,
      renew: createRenew(send, origin),
      registration: knownRegistration({ fetchArchive: send, archiveOrigin: origin, openArchive: web.openArchive }, now),
      providers: createProviders({}, { origin, secure: false, ...(now && { now }) }, sealer),
      onFault: (error) => expect.fail(String(error)),
      ...web,
    },
    secret: "s".repeat(40),
    build: (await import(join(BUILD, "server/index.js"))) as ServerBuild,
    clientFolder: null,
    api: null,
    health: { unfit: () => [], missing: async () => [] },
    ...more,
  });
  return { app, sealer };
}
