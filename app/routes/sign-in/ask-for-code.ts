import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Answer } from "archive/client";
import type { FlowReply } from "archive/contract/accounts/account";
import { accountForms } from "archive/contract/accounts/account-forms";
import { isFromBot } from "~/forms/honeypot";
import { pageForm } from "~/forms/read-form";
import { submitForm } from "~/forms/submit-form";
import { codeFlow } from "~/session/code-flow";
import type { PageContext } from "~/session/context";
import type { RouteArgs } from "~/session/page-context";
import { keepFlow, type Flow } from "./cookies";
import { nextOf, withNext } from "./next-query";

/** The form's one field takes either kind of address: what the archive says of a number is said there too. */
export const EITHER_ADDRESS = { mobile: "email" };

/**
 * Takes a form with the address of a registration or recovery, has a code sent there, and leads to where it is typed. A
 * program that filled in a hidden field is answered like any other, and its code never sent.
 */
export async function askForCode<Schema extends z.ZodType<{ email: string }>>(
  args: RouteArgs,
  formOf: (forms: ReturnType<typeof accountForms>) => Schema,
  purpose: Flow["for"],
  ask: (archive: PageContext["archive"], fields: z.output<Schema>) => Promise<Answer<FlowReply>>,
) {
  const { page, form } = await pageForm(args);
  const send = async (fields: z.output<Schema>): Promise<Answer<FlowReply>> =>
    isFromBot(form)
      ? { ok: true, data: { flow: crypto.randomUUID(), again_in: 60 }, message: "" }
      : ask(page.archive, fields);
  const sent = await submitForm(page, form, formOf(accountForms(page.mobileCountry)), send, EITHER_ADDRESS);
  if (!sent.ok) return sent.refusal;
  const next = nextOf(args.request);
  keepFlow(page, codeFlow(sent.data, { address: sent.value.email, for: purpose, next }));
  return redirect(withNext(`/auth/security-code?for=${purpose}`, next), 303);
}
