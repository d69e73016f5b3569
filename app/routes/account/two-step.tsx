import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BeginTwoStep, ConfirmTwoStep } from "archive/contract/accounts/two-step";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
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
import { keyFacts, onFacts } from "./two-step-facts";
import { TwoStepKey } from "./two-step-key";

export const meta = titleMeta;

const PAGE = "/profile/two-step";

/** The key stands in it, for a while. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const twoStep = await page.archive.twoStep();
  const needed = messages(page, "twoStep", "account", "forms");
  const proof = { password: twoStep.password, sent: isProofSent(args.request) };
  return {
    title: needed.twoStep.title,
    messages: needed,
    on: onFacts(page, twoStep),
    shown: twoStep.key && keyFacts(twoStep.key),
    proof,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = withProof(args.request, await readForm(args.request));
  const intent = form.get("intent");
  if (intent === "own-code") return sendProof(page, form, PAGE);
  if (intent === "confirm") {
    const parsed = parseForm(page, form, ConfirmTwoStep);
    if (!parsed.ok) return data(parsed.reply, { status: 422 });
    const answer = await page.archive.confirmTwoStep(parsed.value);
    if (answer.ok) return flashRedirect(page, `${PAGE}/codes`, { kind: "success", key: "twoStepOn" });
    return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  }
  const parsed = parseForm(page, form, BeginTwoStep);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.beginTwoStep(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  endProof(page);
  return redirect(PAGE, 303);
}

/** Two-step sign-in: what it is, the way to turn it on, and how it stands. */
export default function TwoStepPage() {
  const t = useMessages("twoStep");
  const { title, on, shown, proof } = useLoaderData<typeof loader>();
  const { errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title}>
      <ErrorSummary errors={message ? [message] : []} fields={errors} />
      {on ? <On {...on} /> : <p>{t("lead")}</p>}
      {shown ? <TwoStepKey shown={shown} errors={errors} /> : null}
      {on ? null : (
        <>
          {shown ? null : <p className="soft">{t("needs")}</p>}
          <SendProof proof={proof} />
          {canProve(proof) ? (
            // Awake too, the password that began it does not stay in the form that begins it again.
            <PostForm className="form sheet" key={shown ? "again" : "begin"}>
              <ProofFields proof={proof} errors={errors} />
              <Button look={shown ? undefined : "main"}>{t(shown ? "again" : "begin")}</Button>
            </PostForm>
          ) : null}
        </>
      )}
    </AccountPage>
  );
}

function On({ day, count, few }: NonNullable<ReturnType<typeof onFacts>>) {
  const t = useMessages("twoStep");
  return (
    <>
      <p>{t("isOn", { day })}</p>
      <section className="sheet stack">
        <h2>{t("codesLeft", { count })}</h2>
        {few ? <p>{t("fewLeft")}</p> : null}
        <p className="soft">{t("codesWhat")}</p>
        <p>
          <ButtonLink to={`${PAGE}/new-codes`}>{t("renewWay")}</ButtonLink>
        </p>
      </section>
      <p>
        <ButtonLink look="quiet" to={`${PAGE}/off`}>
          {t("offWay")}
        </ButtonLink>
      </p>
    </>
  );
}
