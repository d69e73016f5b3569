import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readCookie, setCookie } from "~/session/cookies/cookies";
import type { Flash, PageContext } from "./context";

const COOKIE = "akkhor_flash";

const Kept = z.object({
  kind: z.enum(["success", "warning", "error"]),
  // A key of the dictionary, never a text: a planted cookie can at most show one of our own sentences.
  key: z.string().regex(/^[a-zA-Z]{1,40}$/),
  about: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  voiceFor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  see: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  undo: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .optional(),
  undoIn: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** Of a success, where it does not say. */
type NewFlash = Partial<Flash> & Pick<Flash, "key">;

/** A redirect (303) whose next page shows a message once. @param message a key alone tells of a success */
export function flashRedirect(page: PageContext, to: string, message: string | NewFlash): Response {
  const secure = page.siteOrigin.startsWith("https:");
  const flash: Flash = { kind: "success", ...(typeof message === "string" ? { key: message } : message) };
  const value = encodeURIComponent(JSON.stringify(flash));
  return redirect(to, { status: 303, headers: { "Set-Cookie": setCookie(COOKIE, value, { secure, maxAge: 60 }) } });
}

/** The message that waits in this browser. */
export function readFlash(request: Request): Flash | null {
  const raw = readCookie(request.headers.get("cookie"), COOKIE);
  if (!raw) return null;
  try {
    const parsed = Kept.safeParse(JSON.parse(decodeURIComponent(raw)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether a message waits in the browser of these cookies, readable or not. */
export function carriesFlash(cookies: string | null): boolean {
  return readCookie(cookies, COOKIE) !== null;
}

/** Set-Cookie that says the message was shown. */
export function flashShown(secure: boolean): string {
  return setCookie(COOKIE, "", { secure, maxAge: 0 });
}
