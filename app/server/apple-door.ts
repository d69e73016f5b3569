import type { Hono } from "hono";
import { keepAppleName } from "~/providers/apple-name";

const CALLBACK = "/auth/apple/callback";
const LONGEST = 16 * 1024;

/**
 * Apple brings people back by a form that another site's page posts, without our cookies. It is answered by a redirect to the same
 * address read as a page, where they come along (decisions.md 3); nothing else is done here, so it may come from anywhere.
 */
export function appleDoor(app: Hono, secure: boolean): void {
  app.post(CALLBACK, async (c) => {
    const form = new URLSearchParams(await bounded(c.req.raw));
    const query = new URLSearchParams();
    for (const name of ["code", "state", "error"]) {
      const value = form.get(name);
      if (value) query.set(name, value.slice(0, 2000));
    }
    const name = keepAppleName(form.get("user"), form.get("state") ?? "", secure);
    if (name) c.header("Set-Cookie", name);
    c.header("Cache-Control", "no-store");
    return c.redirect(`${CALLBACK}?${query}`, 303);
  });
}

/** As much of a body as such a form has. */
async function bounded(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value && length <= LONGEST; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.byteLength;
  }
  await reader?.cancel();
  return length > LONGEST ? "" : Buffer.concat(parts).toString("utf8");
}
