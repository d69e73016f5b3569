import { z } from "zod";
import type { Answer } from "archive/client";
import type { FlowReply } from "archive/contract/accounts/account";
import { readForm } from "~/forms/parse-form";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { jsonCookie } from "~/session/cookies/json-cookie";
import { refuse } from "~/forms/submit-form";
import type { OwnProof } from "./proof-fields";

/** The handle of a code that went to the person's own address, while they look for it in their mail. */
const proofFlow = jsonCookie("akkhor_proof", z.object({ flow: z.uuid() }), 30 * 60);

/** How the person can prove themselves. @param password whether they have one */
export function proofFacts(request: Request, password: boolean): OwnProof {
  return { password, sent: proofFlow.read(request) !== null };
}

/** What a form of `ProofFields` says of who sends it, with the handle of the code. */
export async function readProved(request: Request): Promise<FormData> {
  const form = await readForm(request);
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
