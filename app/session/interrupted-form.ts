import { z } from "zod";
import { requestCookie, setCookie } from "~/session/cookies/cookies";
import { openCookie, type Sealer } from "./sealed";

/**
 * A form that somebody sent when their session was over already. It is kept in their browser, encrypted, while they
 * sign in again, and then offered to them alone (product.md 2: nothing typed is lost).
 */
const Interrupted = z.object({
  /** The person whose session it was. */
  person: z.number(),
  /** Path that the form was going to, on this site. */
  path: z.string().startsWith("/"),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type Interrupted = z.infer<typeof Interrupted>;

const Ended = z.object({ ended: z.number() });

interface Keeping {
  sealer: Sealer;
  secure: boolean;
}

const COOKIE = "akkhor_interrupted";
/** Cookie of whose session ended in this browser: a hydrated page may find that out before its form is sent. */
const ENDED = "akkhor_ended";
const HALF_AN_HOUR = 1800;
/** Browsers keep cookies of 4096 bytes, name and attributes with them. */
const MOST_LETTERS = 3900;
/** A form with such a field is not kept. */
const SECRET = /password|otp|code|ticket/i;

/** Set-Cookie that keeps a form; null for one that is empty, too long or holds a secret. */
export async function keepInterrupted(form: Interrupted, { sealer, secure }: Keeping): Promise<string | null> {
  if (form.fields.length === 0 || form.fields.some(([name]) => SECRET.test(name))) return null;
  const sealed = await sealer.seal(form);
  return sealed.length > MOST_LETTERS ? null : setCookie(COOKIE, sealed, { secure, maxAge: HALF_AN_HOUR });
}

/** The form that waits in this browser; null where none does. */
export function readInterrupted(request: Request, sealer: Sealer): Promise<Interrupted | null> {
  return openCookie(request, COOKIE, Interrupted, sealer);
}

/** Set-Cookie that says whose session ended. */
export async function keepEnded(person: number, { sealer, secure }: Keeping): Promise<string> {
  return setCookie(ENDED, await sealer.seal({ ended: person }), { secure, maxAge: HALF_AN_HOUR });
}

/** The person whose session ended in this browser in the last half hour, if anybody's. */
export async function readEnded(request: Request, sealer: Sealer): Promise<number | null> {
  return (await openCookie(request, ENDED, Ended, sealer))?.ended ?? null;
}

export function hasInterrupted(request: Request): boolean {
  return requestCookie(request, COOKIE) !== null;
}

export function endInterrupted(secure: boolean): string {
  return setCookie(COOKIE, "", { secure, maxAge: 0 });
}
