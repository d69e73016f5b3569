import { z } from "zod";
import { personForm } from "./read-form";
import { refuse } from "./submit-form";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { FLOW_SECONDS } from "~/session/code-flow";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import type { RouteArgs } from "~/session/page-context";
import { jsonCookie } from "~/session/cookies/json-cookie";

/** The handle of a code that went to the person's own address, while they look for it in their mail. */
const proofFlow = jsonCookie("akkhor_proof", z.object({ flow: z.uuid() }), FLOW_SECONDS);

/**
 * How the person proves themselves: by their password, or where they have none by a code that was sent to them.
 * @param password whether they have one
 */
export function proofFacts(request: Request, password: boolean) {
  return { password, sent: proofFlow.read(request) !== null };
}
export type OwnProof = ReturnType<typeof proofFacts>;

/** What a form of `ProofFields` says of who sends it, with the handle of the code. */
export async function readProved(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const kept = proofFlow.read(args.request);
  if (kept && form.has("otp")) form.set("flow", kept.flow);
  return { page, form };
}

/** What such a form says, without what is left empty. */
export function proofOf(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "") || undefined;
  return { password: field("password"), otp: field("otp"), flow: field("flow") };
}

/** Sends the code, and comes back to the page that asks for it. */
export async function sendProof(page: PageContext, form: FormData, back: string) {
  const answer = await page.archive.ask(OWN_ACCOUNT_CALLS.ownCode);
  if (!answer.ok) return refuse(form, answer);
  proofFlow.keep(page, { flow: answer.data.flow });
  return flashRedirect(page, back, "codeSent");
}

export function endProof(page: PageContext): void {
  proofFlow.end(page);
}
