import { personForm } from "~/forms/read-form";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { jsonAnswer } from "~/forms/submit-form";
import type { RouteArgs } from "~/session/page-context";
import { proofOf } from "~/forms/own-proof";

/**
 * The first step of adding a passkey, for the script of its screen: proves the person, and says what to ask the device
 * with.
 */
export async function action(args: RouteArgs): Promise<Response> {
  const { page, form } = await personForm(args);
  return jsonAnswer(
    form,
    await (form.get("do") === "code"
      ? page.archive.ask(OWN_ACCOUNT_CALLS.ownCode)
      : page.archive.ask(SIGN_IN_CALLS.passkeyBegin, { fields: proofOf(form) })),
  );
}
