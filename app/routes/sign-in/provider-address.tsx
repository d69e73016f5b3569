import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import type { NeedsAddress } from "archive/contract/accounts/provider";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { useChecks } from "~/forms/use-checks";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { pageContext, visitorPage } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { submitForm } from "~/forms/submit-form";
import { nextOf, withNext } from "./next-query";
import { addressWanted, EITHER_ADDRESS, leadToCode } from "./cookies";
import { NewcomerFields } from "./newcomer-fields";

/** What a provider told of whoever waits here, or the screen where such a way begins. */
function wantedOrStart(request: Request): NeedsAddress {
  const wanted = addressWanted.read(request);
  if (!wanted) throw redirect(withNext("/login", nextOf(request)), 303);
  return wanted;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await visitorPage(args);
  const { first_name, last_name, email } = wantedOrStart(args.request);
  return {
    ...titled(page, "providers", "addressTitle", "signIn", "forms"),
    country: page.mobileCountry,
    sendsTexts: page.sendsTexts,
    next: nextOf(args.request),
    given: { first_name, last_name, email },
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  const { ticket } = wantedOrStart(args.request);
  const form = await readForm(args.request);
  const sent = await submitForm(
    page,
    form,
    accountForms(page.mobileCountry).providerAddress,
    ({ email: address, ...fields }) => page.archive.registerWith({ ...fields, address, ticket }),
    EITHER_ADDRESS,
  );
  if (!sent.ok) return sent.refusal;
  return leadToCode(page, args.request, sent.data, { address: sent.value.email, for: "register" });
}

/** Somebody is new and the provider did not tell us a confirmed address: they give one, and a code goes there. */
export default function ProviderAddressPage() {
  const t = useMessages("signIn");
  const own = useMessages("providers");
  const { next, country, sendsTexts, given } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, told, message, errors, checks } = useChecks("providerAddress", reply, country);
  const begins = reply ? values : given;
  return (
    <div className="stack">
      <h1>{own("addressTitle")}</h1>
      <p>{own("addressLead")}</p>
      <ErrorSummary errors={message} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <NewcomerFields values={begins} errors={errors} sendsTexts={sendsTexts} />
        <Button look="main">{own("addressButton")}</Button>
      </PostForm>
      <p>
        <Link className="lone" to={withNext("/login", next)}>
          {t("backToLogin")}
        </Link>
      </p>
    </div>
  );
}
