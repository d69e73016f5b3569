import type { TestApp } from "tests/test-app/test-app";
import { builtWebApp } from "./built-web-app";

const ORIGIN = "http://localhost:3000";

/**
 * A browser without scripts, in English, on a web app in this process: its clock and its settings are the test's.
 * @returns visits an address, or sends a form there; redirects are not followed
 */
export async function inProcessBrowser(app: TestApp) {
  const { app: web } = await builtWebApp({
    origin: ORIGIN,
    secretKeys: app.services.secretKeys,
    send: async (request) => app.archive.fetch(request),
    web: { now: () => app.services.now().getTime() },
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
