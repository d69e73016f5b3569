import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect } from "vitest";
import { readWebConfig } from "~/config";
import { createProviders } from "~/session/providers/providers";
import { createWebApp } from "~/server/web-app";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";
import type { TestApp } from "tests/test-app/test-app";

const ORIGIN = "http://localhost:3000";

/**
 * A browser without scripts, in English, on a web app in this process: its clock and its settings are the test's.
 * @returns visits an address, or sends a form there; redirects are not followed
 */
export async function inProcessBrowser(app: TestApp) {
  const build = (await import(join(import.meta.dirname, "../../../build/server/index.js"))) as ServerBuild;
  const send = async (request: Request) => app.archive.fetch(request);
  const sealer = createSealer(app.services.secretKeys, "session");
  const now = () => app.services.now().getTime();
  const web = createWebApp({
    web: {
      config: readWebConfig({ SITE_ORIGIN: ORIGIN }),
      now,
      fetchArchive: send,
      archiveOrigin: ORIGIN,
      sealer,
      renew: createRenew(send, ORIGIN),
      providers: createProviders({}, { origin: ORIGIN, secure: false }, sealer),
      onFault: (error) => expect.fail(String(error)),
    },
    secret: "s".repeat(40),
    build,
    clientFolder: null,
    api: null,
    missing: async () => [],
  });
  const jar = new Map([["i18nextLng", "en"]]);
  return async (path: string, fields?: Record<string, string> | FormData) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await web.fetch(
      new Request(ORIGIN + path, {
        method: fields ? "POST" : "GET",
        body: fields instanceof FormData || !fields ? fields : new URLSearchParams(fields),
        redirect: "manual",
        headers: { origin: ORIGIN, cookie },
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
}
