import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readCookie, requestCookie, setCookie } from "~/session/cookies/cookies";

const COOKIE = "akkhor_flash";

const text = (pattern: RegExp) => z.string().regex(pattern);
const id = text(/^\d{1,15}$/).optional();

const Flash = z.object({
  kind: z.enum(["success", "warning", "error"]),
  /** A key of the message area "flash", never a text: a planted cookie can at most show one of our own sentences. */
  key: text(/^[a-zA-Z]{1,40}$/),
  /** Id of what the message offers, for the screen that shows it. */
  about: text(/^\w{1,40}$/).optional(),
  /** The handwriting that was just made, for the question whether to add its voice (product.md 2). */
  voiceFor: id,
  /** Id of what was just accepted, to be looked at in one press. */
  see: id,
  /** Ids of what was just deleted, with commas, to be brought back in one press. */
  undo: text(/^\d{1,15}(,\d{1,15}){0,99}$/).optional(),
  /** Id of the album that they were taken out of, where that is what is undone. */
  undoIn: id,
  /** Items just put into albums and taken out of others (routes/albums/arranged.ts), and where undoing it leads. */
  arranged: text(/^[\d+\-._]{1,2500}$/).optional(),
  undoTo: text(/^\/[^\\/].{0,500}$/).optional(),
  /** Act on several that is undone in one press, where they were not deleted. */
  undoHow: z.enum(["texts", "status"]).optional(),
  /** Moment (epoch ms) at which their texts were changed. */
  undoAt: id,
  /** Status of each before, a digit each, in the order of their ids. */
  undoWas: text(/^[012]{1,100}$/).optional(),
});
export type Flash = z.infer<typeof Flash>;

/** A message to be; of success where it names no kind. */
type NewFlash = Partial<Flash> & Pick<Flash, "key">;

/** A redirect (303) whose next page shows a message once. @param message a key alone tells of a success */
export function flashRedirect(
  { siteOrigin }: { siteOrigin: string },
  to: string,
  message: string | NewFlash,
): Response {
  const secure = siteOrigin.startsWith("https:");
  const flash: Flash = { kind: "success", ...(typeof message === "string" ? { key: message } : message) };
  const value = encodeURIComponent(JSON.stringify(flash));
  return redirect(to, { status: 303, headers: { "Set-Cookie": setCookie(COOKIE, value, { secure, maxAge: 60 }) } });
}

/** The message that waits in this browser. */
export function readFlash(request: Request): Flash | null {
  const kept = requestCookie(request, COOKIE);
  if (kept === null) return null;
  try {
    return Flash.safeParse(JSON.parse(decodeURIComponent(kept))).data ?? null;
  } catch {
    return null;
  }
}

/** Tells whether a message waits in the browser of these cookies, readable or not. */
export function carriesFlash(cookies: string | null): boolean {
  return readCookie(cookies, COOKIE) !== null;
}

/** Set-Cookie that says the message was shown. */
export function flashShown(secure: boolean): string {
  return setCookie(COOKIE, "", { secure, maxAge: 0 });
}
