import { useActionData, useLoaderData } from "@remix-run/react";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { fieldOf, orEmpty } from "~/forms/form-reply";
import { CodeField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { AccountPage } from "./account-page";
import { ownProof, readProved, submitProved } from "~/forms/own-proof";
import { ProvedForm } from "~/forms/proof-fields";

const UNDER = "/profile/two-step";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const proof = await ownProof(page, args.request);
  return { ...titled(page, "twoStep", "offTitle", "account", "forms"), proof };
}

export async function action(args: RouteArgs) {
  const proved = await readProved(args);
  const sent = await submitProved(proved, OWN_ACCOUNT_CALLS.twoStepOff);
  return sent.ok ? flashRedirect(proved.page, UNDER, "twoStepOff") : sent.refusal;
}

/** Turns two-step sign-in off: by the person's own proof and a code. */
export default function TwoStepOffPage() {
  const t = useMessages("twoStep");
  const { title, proof } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <ErrorSummary errors={reply.message} fields={reply.errors} />
      <p>{t("offText")}</p>
      <ProvedForm proof={proof} errors={reply.errors}>
        <CodeField {...fieldOf(reply, "code")} label={t("eitherCode")} inputMode="text" />
        <FormEnd look="danger" send={t("off")} leave={t("keep")} to={UNDER} />
      </ProvedForm>
    </AccountPage>
  );
}
