import { data } from "@remix-run/node";
import { RecoveredPassword } from "archive/contract/accounts/password";
import { parseForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { endProof, withProof } from "./own-proof";

/** Sets the first password of somebody who has none. @param to where they were going */
export async function setFirstPassword(page: PageContext, request: Request, given: FormData, to: string) {
  const form = withProof(request, given);
  const parsed = parseForm(page, form, RecoveredPassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const field = (name: string) => String(form.get(name) ?? "") || undefined;
  const answer = await page.archive.setPassword({
    password: parsed.value.password,
    otp: field("otp"),
    flow: field("flow"),
  });
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  endProof(page);
  return flashRedirect(page, to, { kind: "success", key: "passwordUpdated" });
}
