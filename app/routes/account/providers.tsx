import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PermitLink, UnlinkProvider, type LinkedProvider } from "archive/contract/accounts/provider";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { readForm } from "~/forms/parse-form";
import { formatDay } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { personPage } from "~/session/page-context";
import { submitForm } from "~/forms/submit-form";
import { AccountPage } from "./account-page";
import { ProviderSheet } from "./provider-sheet";

export const meta = titleMeta;

const PAGE = "/profile/providers";

export async function loader(args: LoaderFunctionArgs) {
  const page = await personPage(args);
  const { providers, has_password: hasPassword } = await page.archive.providers();
  return {
    ...titled(page, "providers", "title", "account", "forms"),
    hasPassword,
    providers: providers.map((each) => shown(page, each)),
  };
}

function shown({ language, providers }: PageContext, { provider, linked_at, email }: LinkedProvider) {
  const offered = provider === "host" ? providers.hosted : providers.buttons.includes(provider);
  return { provider, offered, since: linked_at && formatDay(language, linked_at), email };
}

export async function action(args: ActionFunctionArgs) {
  const page = await personPage(args);
  const form = await readForm(args.request);
  return form.get("intent") === "unlink" ? unlink(page, form) : link(page, form);
}

async function unlink(page: PageContext, form: FormData) {
  const sent = await submitForm(page, form, UnlinkProvider, page.archive.unlinkProvider);
  if (!sent.ok) return sent.refusal;
  return flashRedirect(page, PAGE, { kind: "success", key: "providerUnlinked" });
}

/** The password first; then to the provider, and from there to where everybody comes back to. */
async function link(page: PageContext, form: FormData) {
  const sent = await submitForm(page, form, PermitLink, page.archive.permitLink);
  if (!sent.ok) return sent.refusal;
  try {
    const { permit } = sent.data;
    const { address, cookie } = await page.providers.begin({ provider: sent.value.provider, permit });
    page.setHeader("Set-Cookie", cookie);
    return redirect(address, 303);
  } catch (error) {
    page.fault(error);
    return flashRedirect(page, PAGE, { kind: "error", key: "providerAway" });
  }
}

/** Accounts elsewhere that open this one. */
export default function ProvidersPage() {
  const t = useMessages("providers");
  const { title, providers, hasPassword } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title}>
      <p className="soft">{t(providers.length > 0 ? "lead" : "none")}</p>
      <ErrorSummary errors={message} fields={{}} />
      {providers.map((each) => (
        <ProviderSheet
          key={each.provider}
          {...each}
          hasPassword={hasPassword}
          errors={values.provider === each.provider ? errors.password : undefined}
        />
      ))}
    </AccountPage>
  );
}
