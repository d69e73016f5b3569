import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RenewCodes } from "archive/contract/accounts/two-step";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { CodeField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { AccountPage } from "./account-page";

const UNDER = "/profile/two-step";

export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  return { ...titled(page, "twoStep", "renewTitle", "account", "forms") };
}

export async function action(args: ActionFunctionArgs) {
  const page = await personPage(args);
  const form = await readForm(args.request);
  const sent = await submitForm(page, form, RenewCodes, page.archive.renewRecoveryCodes);
  if (!sent.ok) return sent.refusal;
  return flashRedirect(page, `${UNDER}/codes`, { kind: "success", key: "codesRenewed" });
}

/** Recovery codes anew, by a code of either kind. */
export default function NewRecoveryCodesPage() {
  const t = useMessages("twoStep");
  const { title } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <ErrorSummary errors={message} fields={errors} />
      <p>{t("renewText")}</p>
      <PostForm className="form sheet">
        <CodeField
          name="code"
          label={t("eitherCode")}
          inputMode="text"
          defaultValue={values.code}
          errors={errors.code}
        />
        <Button look="main">{t("renew")}</Button>
      </PostForm>
    </AccountPage>
  );
}
