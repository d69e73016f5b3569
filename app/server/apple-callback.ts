import type { Hono } from "hono";
import { keepAppleName } from "~/session/providers/apple-name";
import { smallForm } from "./small-form";

const CALLBACK = "/auth/apple/callback";

/**
 * Apple brings people back by a form that another site's page posts, without our cookies. It is answered by a redirect
 * to the same address read as a page, where they come along (decisions.md 3); nothing else is done here, so it may come
 * from anywhere.
 */
export function appleCallback(app: Hono, secure: boolean): void {
  app.post(CALLBACK, async (c) => {
    const form = await smallForm(c.req.raw);
    if (form instanceof Response) return form;
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
