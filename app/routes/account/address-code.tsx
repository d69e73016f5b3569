import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OneTimeCode } from "archive/contract/accounts/account-fields";
import { personForm } from "~/forms/read-form";
import { refuse, submitForm } from "~/forms/submit-form";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { namedAddress } from "archive/contract/address";
import { SendAgain } from "~/forms/another-code";
import { CodeField } from "~/forms/fields/text-field";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { addressFlow, codeFacts, codeFlow } from "~/session/code-flow";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

const UNDER = "/profile/addresses";

/** @throws a redirect to where one begins */
function waiting(request: Request) {
  const flow = addressFlow.read(request);
  if (!flow) throw redirect(UNDER, 303);
  return flow;
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  return { ...titled(page, "account", "codeTitle", "forms"), ...codeFacts(waiting(args.request)) };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const { address, flow } = waiting(args.request);
  if (form.get("do") === "again") {
    const again = await page.archive.ask(OWN_ACCOUNT_CALLS.addressSendAgain, {
      fields: { ...namedAddress(address), flow },
    });
    if (!again.ok) return refuse(form, again);
    addressFlow.keep(page, codeFlow(again.data, { address }));
    return flashRedirect(page, `${UNDER}/code`, "codeSent");
  }
  const sent = await submitForm(page, form, OneTimeCode, ({ otp }) =>
    page.archive.ask(OWN_ACCOUNT_CALLS.addressConfirm, { fields: { ...namedAddress(address), flow, otp } }),
  );
  if (!sent.ok) return sent.refusal;
  addressFlow.end(page);
  page.session.know(sent.data);
  return flashRedirect(page, UNDER, "addressConfirmed");
}

/** The code that went to the new address: with it, and not before, the address is the person's. */
export default function AddressCodePage() {
  const t = useMessages("account");
  const { title, address, againAt, againIn } = useLoaderData<typeof loader>();
  const form = useChecks("code", useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <p>{t("codeSent", { address })}</p>
      <CheckedForm form={form}>
        <CodeField name="otp" label={t("code")} errors={form.errors.otp} />
        <Button look="main">{t("confirm")}</Button>
      </CheckedForm>
      <SendAgain key={againAt} seconds={againIn} />
    </AccountPage>
  );
}
