import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OneTimeCode } from "archive/contract/accounts/account-fields";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { namedAddress } from "archive/contract/address";
import { shownAddress } from "archive/contract/shown-address";
import { SendAgain } from "~/forms/another-code";
import { CheckedForm, useChecks } from "~/forms/checked-form";
import { CodeField } from "~/forms/fields/text-field";
import { personForm } from "~/forms/read-form";
import { refuse, submitForm } from "~/forms/submit-form";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { codeFacts, codeFlow, proveFlow } from "~/session/code-flow";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";
import { AccountPage } from "./account-page";

const HERE = "/profile/addresses/prove";
const BACK = "/invitation";

export async function loader(args: RouteArgs) {
  const { page, person } = await personRequest(args);
  if (!person.waitingAddress) throw redirect(BACK, 303);
  const flow = proveFlow.read(args.request);
  const sent = flow?.address === person.waitingAddress ? codeFacts(flow) : null;
  return { ...titled(page, "account", "proveTitle", "forms"), address: shownAddress(person.waitingAddress), sent };
}

export async function action(args: RouteArgs) {
  const { page, person, form } = await personForm(args);
  const address = person.waitingAddress;
  if (!address) throw redirect(BACK, 303);
  const kept = proveFlow.read(args.request);
  const pressed = form.get("do");
  if (pressed === "send" || pressed === "again" || !kept) {
    const again = kept?.address === address ? kept.flow : null;
    const sent = await (again
      ? page.archive.ask(OWN_ACCOUNT_CALLS.addressSendAgain, { fields: { ...namedAddress(address), flow: again } })
      : page.archive.ask(OWN_ACCOUNT_CALLS.addressProve));
    if (!sent.ok) return refuse(form, sent);
    proveFlow.keep(page, codeFlow(sent.data, { address }));
    return flashRedirect(page, HERE, "codeSent");
  }
  const sent = await submitForm(page, form, OneTimeCode, ({ otp }) =>
    page.archive.ask(OWN_ACCOUNT_CALLS.addressProveConfirm, { fields: { otp, flow: kept.flow } }),
  );
  if (!sent.ok) return sent.refusal;
  proveFlow.end(page);
  page.session.know(sent.data);
  return flashRedirect(page, BACK, "addressProven");
}

/** A code to the address that an invitation's mail alone has proven: what others sent there is shown after it. */
export default function ProveAddressPage() {
  const t = useMessages("account");
  const { title, address, sent } = useLoaderData<typeof loader>();
  const form = useChecks("code", useActionData<typeof action>());
  return (
    <AccountPage title={title} back={BACK}>
      {sent ? (
        <>
          <p>{t("codeSent", { address })}</p>
          <CheckedForm form={form}>
            <CodeField name="otp" label={t("code")} errors={form.errors.otp} />
            <Button look="main">{t("confirm")}</Button>
          </CheckedForm>
          <SendAgain key={sent.againAt} seconds={sent.againIn} />
        </>
      ) : (
        <>
          <p>{t("proveText", { address })}</p>
          <PostForm>
            <Button look="main" name="do" value="send">
              {t("sendCode")}
            </Button>
          </PostForm>
        </>
      )}
    </AccountPage>
  );
}
