import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OneTimeCode } from "archive/contract/accounts/account";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { SendAgain } from "~/forms/another-code";
import { CodeField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";
import { addressFlow, addressFlowOf } from "./address-flow";

export const meta = titleMeta;

const UNDER = "/profile/addresses";

/** @throws a redirect to where one begins */
function waiting(request: Request) {
  const flow = addressFlow.read(request);
  if (!flow) throw redirect(UNDER, 303);
  return flow;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const { address, againAt } = waiting(args.request);
  const needed = messages(page, "account", "forms");
  return {
    title: needed.account.codeTitle,
    messages: needed,
    address,
    againAt,
    againIn: Math.max(0, Math.ceil((againAt - Date.now()) / 1000)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const { address, flow } = waiting(args.request);
  const form = await readForm(args.request);
  if (form.get("intent") === "again") {
    const sent = await page.archive.sendAddressCodeAgain({ address, flow });
    if (!sent.ok) return data(refusedForm(form, sent), { status: refusedStatus(sent) });
    addressFlow.keep(page, addressFlowOf(sent.data, address));
    return flashRedirect(page, `${UNDER}/code`, { kind: "success", key: "codeSent" });
  }
  const parsed = parseForm(page, form, OneTimeCode);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.confirmAddress({ address, flow, otp: parsed.value.otp });
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  addressFlow.end(page);
  page.session.know(answer.data);
  return flashRedirect(page, UNDER, { kind: "success", key: "addressConfirmed" });
}

/** The code that went to the new address: with it, and not before, the address is the person's. */
export default function AddressCodePage() {
  const t = useMessages("account");
  const { title, address, againAt, againIn } = useLoaderData<typeof loader>();
  const { errors: told, message } = orEmpty(useActionData<typeof action>());
  const { errors, checks } = useChecks("code", told);
  return (
    <AccountPage title={title} back={UNDER}>
      <p>{t("codeSent", { address })}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <CodeField name="otp" label={t("code")} errors={errors.otp} />
        <Button look="main">{t("confirm")}</Button>
      </PostForm>
      <SendAgain key={againAt} seconds={againIn} />
    </AccountPage>
  );
}
