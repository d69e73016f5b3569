import { z } from "zod";
import { ProviderField } from "archive/contract/accounts/provider";
import { MINUTE_SECONDS } from "archive/contract/durations";
import { openCookie, type Sealer } from "~/session/sealed";
import { setCookie } from "~/session/cookies/cookies";

const COOKIE = "akkhor_provider";
const PATH = "/auth";
const TEN_MINUTES = 10 * MINUTE_SECONDS;

const Plan = z.object({
  provider: ProviderField,
  /** The library's own cookie of state and verifier, as a browser would send it. */
  states: z.string(),
  nonce: z.string(),
  /** Path that the person was going to. */
  next: z.string().optional(),
  /** Permit of the signed-in person who links their account. */
  permit: z.string().optional(),
  /** Epoch milliseconds. */
  until: z.number(),
});

/** The sign-in that this browser began before it left for a provider. */
export type Plan = z.infer<typeof Plan>;

/** Set-Cookie line that keeps the plan, encrypted. */
export async function keepPlan(
  sealer: Sealer,
  plan: Omit<Plan, "until">,
  { secure, now }: { secure: boolean; now: number },
): Promise<string> {
  const sealed = await sealer.seal({ ...plan, until: now + TEN_MINUTES * 1000 });
  return setCookie(COOKIE, sealed, { secure, maxAge: TEN_MINUTES, path: PATH });
}

/** The plan of this browser; null where there is none, or it is over. */
export async function readPlan(sealer: Sealer, request: Request, now: number): Promise<Plan | null> {
  const plan = await openCookie(request, COOKIE, Plan, sealer);
  return plan && plan.until > now ? plan : null;
}

/** Set-Cookie line that removes the plan, which holds for one return. */
export function endPlan(secure: boolean): string {
  return setCookie(COOKIE, "", { secure, maxAge: 0, path: PATH });
}
