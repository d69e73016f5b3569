import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RenewCodes } from "archive/contract/accounts/two-step";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { CodeField } from "~/forms/fields/text-field";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

export const meta = titleMeta;

const UNDER = "/profile/two-step";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const needed = messages(page, "twoStep", "account", "forms");
  return { title: needed.twoStep.renewTitle, messages: needed };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  const parsed = parseForm(page, form, RenewCodes);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.renewRecoveryCodes(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, `${UNDER}/codes`, { kind: "success", key: "codesRenewed" });
}

/** Recovery codes anew, by a code of either kind. */
export default function NewRecoveryCodesPage() {
  const t = useMessages("twoStep");
  const { title } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <ErrorSummary errors={message ? [message] : []} fields={errors} />
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
