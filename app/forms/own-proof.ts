import { z } from "zod";
import { personForm } from "./read-form";
import { refuse, submitTo, type FormCall, type PartsOf } from "./submit-form";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { FLOW_SECONDS } from "~/session/code-flow";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import type { RouteArgs } from "~/session/page-context";
import { pageAddress } from "~/session/person";
import { jsonCookie } from "~/session/cookies/json-cookie";

/** The handle of a code that went to the person's own address, while they look for it in their mail. */
const proofFlow = jsonCookie("akkhor_proof", z.object({ flow: z.uuid() }), FLOW_SECONDS);

/**
 * The way that the person proves themselves: by their password, or where they have none by a code that was sent.
 * @param password whether they have one
 */
export function proofFacts(request: Request, password: boolean) {
  return { password, sent: proofFlow.read(request) !== null };
}
export type OwnProof = ReturnType<typeof proofFacts>;

/** The same of whoever sends the request. */
export async function ownProof({ archive }: PageContext, request: Request): Promise<OwnProof> {
  return proofFacts(request, (await archive.ask(OWN_ACCOUNT_CALLS.twoStep)).password);
}

type Proved = Awaited<ReturnType<typeof readProved>>;

/** Reads a form of `ProofFields`, with the handle of the code. */
export async function readProved(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const kept = proofFlow.read(args.request);
  if (kept && form.has("otp")) form.set("flow", kept.flow);
  return { page, form, request: args.request };
}

/**
 * Sends a form of `ProvedForm` to its call, or its person a code first where that was pressed.
 * @returns as `submitForm` does; `refusal` also where a code was sent
 */
export async function submitProved<Call extends FormCall>(
  proved: Proved,
  call: Call,
  ...parts: object extends PartsOf<Call> ? [] : [parts: PartsOf<Call>]
) {
  const { page, form } = proved;
  if (asksCode(proved)) return { ok: false as const, refusal: await sendProof(proved) };
  const sent = await submitTo(page, form, call, ...parts);
  if (sent.ok) endProof(page);
  return sent;
}

/** Tells whether the button was pressed that has a code sent. */
export function asksCode({ form }: Proved): boolean {
  return form.get("do") === "own-code";
}

/** The proof in such a form, without what is left empty. */
export function proofOf(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "") || undefined;
  return { password: field("password"), otp: field("otp"), flow: field("flow") };
}

/** Sends the code, and comes back to the page that asks for it. */
export async function sendProof({ page, form, request }: Proved) {
  const answer = await page.archive.ask(OWN_ACCOUNT_CALLS.ownCode);
  if (!answer.ok) return refuse(form, answer);
  proofFlow.keep(page, { flow: answer.data.flow });
  return flashRedirect(page, pageAddress(request), "codeSent");
}

export function endProof(page: PageContext): void {
  proofFlow.end(page);
}
