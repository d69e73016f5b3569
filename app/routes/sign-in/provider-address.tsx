import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountForms } from "archive/contract/accounts/account-forms";
import type { NeedsAddress } from "archive/contract/accounts/provider";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedStatus } from "~/forms/parse-form";
import { PostForm } from "~/ui/posting/post-form";
import { AddressField, TextField } from "~/forms/fields/text-field";
import { useChecks } from "~/forms/use-checks";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { flowOf, keepFlow, addressWanted } from "./flow-cookies";
import { nextOf, withNext } from "./next-query";
import { refusedAddress } from "./refused-address";

export const meta = titleMeta;

/** What a provider told of whoever waits here, or the screen where such a way begins. */
function wantedOrStart(request: Request): NeedsAddress {
  const wanted = addressWanted.read(request);
  if (!wanted) throw redirect(withNext("/login", nextOf(request)), 303);
  return wanted;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const { first_name, last_name, email } = wantedOrStart(args.request);
  const needed = messages(page, "signIn", "forms", "providers");
  return {
    title: needed.providers.addressTitle,
    messages: needed,
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
  const parsed = parseForm(page, form, accountForms(page.mobileCountry).providerAddress);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const { email: address, ...fields } = parsed.value;
  const answer = await page.archive.registerWith({ ...fields, address, ticket });
  if (!answer.ok) return data(refusedAddress(form, answer), { status: refusedStatus(answer) });
  const next = nextOf(args.request);
  keepFlow(page, flowOf(answer.data, { address, for: "register", next }));
  return redirect(withNext("/auth/security-code?for=register", next), 303);
}

/** Somebody is new and the provider did not tell us a confirmed address: they give one, and a code goes there. */
export default function ProviderAddressPage() {
  const t = useMessages("signIn");
  const forms = useMessages("forms");
  const own = useMessages("providers");
  const { next, country, sendsTexts, given } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values, errors: told, message } = orEmpty(reply);
  const { errors, checks } = useChecks("providerAddress", told, country);
  const begins = reply ? values : given;
  return (
    <div className="stack">
      <h1>{own("addressTitle")}</h1>
      <p>{own("addressLead")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={told} />
      <PostForm className="form sheet" {...checks}>
        <TextField
          name="first_name"
          label={t("firstName")}
          defaultValue={begins.first_name}
          errors={errors.first_name}
          autoComplete="given-name"
          required
        />
        <TextField
          name="last_name"
          label={`${t("lastName")} (${forms("optional")})`}
          defaultValue={begins.last_name}
          errors={errors.last_name}
          autoComplete="family-name"
        />
        <AddressField
          name="email"
          label={t(sendsTexts ? "address" : "email")}
          defaultValue={begins.email}
          errors={errors.email}
        />
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
