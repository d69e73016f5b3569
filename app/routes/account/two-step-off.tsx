import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TurnOffTwoStep } from "archive/contract/accounts/two-step";
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
import { Button, ButtonLink } from "~/ui/controls/button";
import { AccountPage } from "./account-page";
import { endProof, isProofSent, sendProof, withProof } from "./own-proof";
import { canProve, ProofFields, SendProof } from "./proof-fields";

export const meta = titleMeta;

const UNDER = "/profile/two-step";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const { password } = await page.archive.twoStep();
  const needed = messages(page, "twoStep", "account", "forms");
  return { title: needed.twoStep.offTitle, messages: needed, proof: { password, sent: isProofSent(args.request) } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = withProof(args.request, await readForm(args.request));
  if (form.get("intent") === "own-code") return sendProof(page, form, `${UNDER}/off`);
  const parsed = parseForm(page, form, TurnOffTwoStep);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.turnOffTwoStep(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  endProof(page);
  return flashRedirect(page, UNDER, { kind: "success", key: "twoStepOff" });
}

/** Turns two-step sign-in off: by the person's own proof and a code. */
export default function TwoStepOffPage() {
  const t = useMessages("twoStep");
  const { title, proof } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title} back={UNDER}>
      <ErrorSummary errors={message ? [message] : []} fields={errors} />
      <p>{t("offText")}</p>
      <SendProof proof={proof} />
      {canProve(proof) ? (
        <PostForm className="form sheet">
          <ProofFields proof={proof} errors={errors} />
          <CodeField
            name="code"
            label={t("eitherCode")}
            inputMode="text"
            defaultValue={values.code}
            errors={errors.code}
          />
          <div className="row">
            <Button look="danger">{t("off")}</Button>
            <ButtonLink look="quiet" to={UNDER}>
              {t("keep")}
            </ButtonLink>
          </div>
        </PostForm>
      ) : null}
    </AccountPage>
  );
}
