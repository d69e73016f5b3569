import { z } from "zod";
import { jsonCookie } from "~/session/cookies/json-cookie";

/** Longer than the link is good for, so that it is still said where it went. */
const HALF_AN_HOUR = 30 * 60;

/** A link that this browser asked for: opened here it needs no further question. */
const Asked = z.object({ flow: z.uuid(), email: z.string() });

const cookie = jsonCookie("akkhor_mail_link", Asked, HALF_AN_HOUR);
export const { keep: keepAsked, read: readAsked, end: endAsked } = cookie;
