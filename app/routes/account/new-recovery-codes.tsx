import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldOf, orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitTo } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { CodeField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

const UNDER = "/profile/two-step";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  return titled(page, "twoStep", "renewTitle", "account", "forms");
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const sent = await submitTo(page, form, OWN_ACCOUNT_CALLS.twoStepCodesRenew);
  return sent.ok ? flashRedirect(page, `${UNDER}/codes`, "codesRenewed") : sent.refusal;
}

/** Recovery codes anew, by a code of either kind. */
export default function NewRecoveryCodesPage() {
  const t = useMessages("twoStep");
  const { title } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <p>{t("renewText")}</p>
      <PostForm className="form sheet">
        <CodeField {...fieldOf(reply, "code")} label={t("eitherCode")} inputMode="text" />
        <Button look="main">{t("renew")}</Button>
      </PostForm>
    </AccountPage>
  );
}
