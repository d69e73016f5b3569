import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OneTimeCode } from "archive/contract/accounts/account-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { SendAgain } from "~/forms/another-code";
import { CodeField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { refuse, submitForm } from "~/forms/submit-form";
import { AccountPage } from "./account-page";
import { addressFlow, addressFlowOf } from "./address-flow";

export { titleMeta as meta } from "~/i18n/title";

const UNDER = "/profile/addresses";

/** @throws a redirect to where one begins */
function waiting(request: Request) {
  const flow = addressFlow.read(request);
  if (!flow) throw redirect(UNDER, 303);
  return flow;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  const { address, againAt } = waiting(args.request);
  return {
    ...titled(page, "account", "codeTitle", "forms"),
    address,
    againAt,
    againIn: Math.max(0, Math.ceil((againAt - Date.now()) / 1000)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await personPage(args);
  const { address, flow } = waiting(args.request);
  const form = await readForm(args.request);
  if (form.get("intent") === "again") {
    const again = await page.archive.sendAddressCodeAgain({ address, flow });
    if (!again.ok) return refuse(form, again);
    addressFlow.keep(page, addressFlowOf(again.data, address));
    return flashRedirect(page, `${UNDER}/code`, { kind: "success", key: "codeSent" });
  }
  const sent = await submitForm(page, form, OneTimeCode, ({ otp }) =>
    page.archive.confirmAddress({ address, flow, otp }),
  );
  if (!sent.ok) return sent.refusal;
  addressFlow.end(page);
  page.session.know(sent.data);
  return flashRedirect(page, UNDER, { kind: "success", key: "addressConfirmed" });
}

/** The code that went to the new address: with it, and not before, the address is the person's. */
export default function AddressCodePage() {
  const t = useMessages("account");
  const { title, address, againAt, againIn } = useLoaderData<typeof loader>();
  const { told, message, errors, checks } = useChecks("code", useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <p>{t("codeSent", { address })}</p>
      <ErrorSummary errors={message} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <CodeField name="otp" label={t("code")} errors={errors.otp} />
        <Button look="main">{t("confirm")}</Button>
      </PostForm>
      <SendAgain key={againAt} seconds={againIn} />
    </AccountPage>
  );
}
