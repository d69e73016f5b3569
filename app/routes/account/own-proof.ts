import { z } from "zod";
import type { Answer } from "archive/client";
import type { FlowReply } from "archive/contract/accounts/account";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { jsonCookie } from "~/session/cookies/json-cookie";
import { refuse } from "~/forms/submit-form";

/** The handle of a code that went to the person's own address, while they look for it in their mail. */
const proofFlow = jsonCookie("akkhor_proof", z.object({ flow: z.uuid() }), 30 * 60);

/** Whether such a code is on its way to this browser's person. */
export function isProofSent(request: Request): boolean {
  return proofFlow.read(request) !== null;
}

/** What a form of `ProofFields` says of who sends it, with the handle. */
export function withProof(request: Request, form: FormData): FormData {
  const kept = proofFlow.read(request);
  if (kept && form.has("otp")) form.set("flow", kept.flow);
  return form;
}

/** Sends the code, and comes back to the page that asks for it. */
export async function sendProof(page: PageContext, form: FormData, back: string) {
  const answer: Answer<FlowReply> = await page.archive.sendOwnCode();
  if (!answer.ok) return refuse(form, answer);
  proofFlow.keep(page, { flow: answer.data.flow });
  return flashRedirect(page, back, { kind: "success", key: "codeSent" });
}

export function endProof(page: PageContext): void {
  proofFlow.end(page);
}
