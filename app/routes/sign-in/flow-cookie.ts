import { z } from "zod";
import type { FlowReply } from "archive/contract/account";
import { readCookie, setCookie } from "~/session/cookies";
import type { PageContext } from "~/session/context";

const COOKIE = "akkhor_flow";
/** Longer than any code lives, so that the page can still say that it is over. */
const HALF_AN_HOUR = 30 * 60;

const Flow = z.object({
  /** Handle that registering or recovering gave to this browser. */
  flow: z.uuid(),
  /** Where the code went: e-mail or mobile number. */
  address: z.string(),
  for: z.enum(["register", "recover"]),
  /** Epoch milliseconds from which a code may be sent again. */
  againAt: z.number(),
  /** Where the person was going. */
  next: z.string().optional(),
  /** A recovery's code, once it was found right: the reset takes it again. */
  otp: z.string().optional(),
});

/** A registration or recovery that waits for its code in this browser. */
export type Flow = z.infer<typeof Flow>;
export type Purpose = Flow["for"];

/** Remembers the flow, out of scripts' reach. */
export function keepFlow(page: PageContext, flow: Flow): void {
  const value = Buffer.from(JSON.stringify(flow)).toString("base64url");
  page.setHeader("Set-Cookie", setCookie(COOKIE, value, { secure: secure(page), maxAge: HALF_AN_HOUR }));
}

/** The flow that an answer of the archive opened or carried on. */
export function flowOf(reply: FlowReply, rest: Pick<Flow, "address" | "for" | "next">): Flow {
  return { ...rest, flow: reply.flow, againAt: Date.now() + reply.again_in * 1000 };
}

/** The flow that waits in this browser, or null. */
export function readFlow(request: Request): Flow | null {
  const raw = readCookie(request.headers.get("cookie"), COOKIE);
  if (!raw) return null;
  try {
    const parsed = Flow.safeParse(JSON.parse(Buffer.from(raw, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets it. */
export function endFlow(page: PageContext): void {
  page.setHeader("Set-Cookie", setCookie(COOKIE, "", { secure: secure(page), maxAge: 0 }));
}

function secure(page: PageContext): boolean {
  return page.siteOrigin.startsWith("https:");
}
