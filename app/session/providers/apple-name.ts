import { z } from "zod";
import { packed, parseJson, requestCookie, setCookie, unpacked } from "~/session/cookies/cookies";

const COOKIE = "akkhor_apple_name";
const ONE_MINUTE = 60;
const LONGEST = 400;

const Posted = z.object({
  name: z.object({ firstName: z.string().max(LONGEST).catch(""), lastName: z.string().max(LONGEST).catch("") }),
});
const Kept = z.object({ state: z.string(), first: z.string(), last: z.string() });

/**
 * Apple sends a person's name once, in the form with the code. The redirect that answers it carries the name in a
 * cookie, since names belong in no address. Anybody can post such a form, so the name is used for the state that it
 * came with alone.
 * @returns Set-Cookie line; null where no name was sent
 */
export function keepAppleName(user: string | null, state: string, secure: boolean): string | null {
  const posted = parseJson(Posted, user ?? "");
  if (!posted) return null;
  const { firstName: first, lastName: last } = posted.name;
  const kept = { state, first, last } satisfies z.infer<typeof Kept>;
  return setCookie(COOKIE, packed(kept), { secure, maxAge: ONE_MINUTE, path: "/auth/apple" });
}

/** The name that came with this state. */
export function readAppleName(request: Request, state: string | null): { first_name?: string; last_name?: string } {
  const kept = unpacked(Kept, requestCookie(request, COOKIE));
  return kept?.state === state ? { first_name: kept.first, last_name: kept.last } : {};
}
