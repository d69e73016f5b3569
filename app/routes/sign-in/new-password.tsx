import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { callsFor } from "archive/contract/accounts/calls";
import { RecoveredPassword } from "archive/contract/accounts/password";
import { pageForm } from "~/forms/read-form";
import { parseForm, refuse } from "~/forms/submit-form";
import { namedAddress } from "archive/contract/address";
import { shownAddress } from "archive/contract/shown-address";
import { NewPasswordTwice } from "~/forms/fields/password-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { withNext } from "./next-query";
import { endFlow, keepFlow, readFlow } from "./cookies";

/** A recovery whose code was found right, or the screen where one begins. */
function recovery(request: Request) {
  const flow = readFlow(request);
  if (flow?.for !== "recover" || !flow.otp) throw redirect("/auth/forget-password", 303);
  return { ...flow, otp: flow.otp };
}

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const { address } = recovery(args.request);
  return { ...titled(page, "signIn", "newPasswordTitle", "forms"), address: shownAddress(address) };
}

export async function action(args: RouteArgs) {
  const { page, form } = await pageForm(args);
  const { address, flow, otp, ...rest } = recovery(args.request);
  const parsed = parseForm(page, form, RecoveredPassword);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.ask(callsFor(address).reset, {
    fields: { ...namedAddress(address), otp, flow, password: parsed.value.password },
  });
  if (answer.ok) {
    endFlow(page);
    return flashRedirect(page, withNext("/login", rest.next), "passwordChanged");
  }
  if (!answer.errors.otp) return refuse(form, answer);
  // The code died meanwhile: back to where another is typed, with words.
  keepFlow(page, { ...rest, address, flow });
  return redirect(withNext("/auth/security-code?for=recover&wrong=1", rest.next), 303);
}

export default function NewPasswordPage() {
  const t = useMessages("signIn");
  const { address } = useLoaderData<typeof loader>();
  const form = useChecks("newPassword", useActionData<typeof action>());
  return (
    <div className="stack">
      <h1>{t("newPasswordTitle")}</h1>
      <p>{t("newPasswordLead", { address })}</p>
      <CheckedForm form={form}>
        <input type="hidden" name="username" autoComplete="username" value={address} />
        <NewPasswordTwice t={t} errors={form.errors} />
        <Button look="main">{t("newPasswordButton")}</Button>
      </CheckedForm>
    </div>
  );
}
