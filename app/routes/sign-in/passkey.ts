import { redirect } from "@remix-run/node";
import { PasskeyAssertion } from "archive/contract/accounts/passkey";
import { jsonField, pageForm } from "~/forms/read-form";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { jsonAnswer } from "~/forms/submit-form";
import { flashRedirect } from "~/session/flash";
import type { RouteArgs } from "~/session/page-context";
import { finishSignIn } from "./finish-sign-in";
import { nextOf, withNext } from "./next-query";
import { deviceOf } from "~/session/device-handle";

/** Nobody comes here by a link: the button of the sign-in screen posts. */
export function loader() {
  return redirect("/login");
}

/**
 * The two steps of signing in by a passkey: what to ask the device with, as JSON for the script, and then its answer,
 * by a form.
 */
export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  if (form.get("do") === "begin") return jsonAnswer(form, await page.archive.ask(SIGN_IN_CALLS.passkeySignInBegin));
  const next = nextOf(args.request);
  const credential = jsonField(form, "credential", PasskeyAssertion);
  const signedIn =
    credential &&
    (await page.archive.ask(SIGN_IN_CALLS.passkeySignIn, { fields: { credential, device: deviceOf(args.request) } }));
  const done = signedIn && (await finishSignIn(page, signedIn, next));
  if (done instanceof Response) return done;
  return flashRedirect(page, withNext("/login", next), { kind: "error", key: refusedKey(done) });
}

/** Key of the message area "flash". */
function refusedKey(refused: { status: number } | null): string {
  if (refused?.status === 503) return "notNow";
  return refused?.status === 429 ? "tooManyTries" : "passkeyRefused";
}
