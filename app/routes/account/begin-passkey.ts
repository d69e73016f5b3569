import { personForm } from "~/forms/read-form";
import { jsonAnswer } from "~/forms/submit-form";
import type { RouteArgs } from "~/session/page-context";
import { proofOf } from "~/forms/own-proof";

/**
 * The first step of adding a passkey, for the script of its screen: proves the person, and says what to ask the device
 * with.
 */
export async function action(args: RouteArgs): Promise<Response> {
  const { page, form } = await personForm(args);
  const { sendOwnCode, beginPasskey } = page.archive;
  return jsonAnswer(form, await (form.get("do") === "code" ? sendOwnCode() : beginPasskey(proofOf(form))));
}
