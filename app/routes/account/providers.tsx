import { useActionData, useLoaderData } from "@remix-run/react";
import type { LinkedProvider } from "archive/contract/accounts/provider";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { shownAddressOf } from "archive/contract/shown-address";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { personForm } from "~/forms/read-form";
import { submitTo } from "~/forms/submit-form";
import { formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { leaveForProvider } from "~/session/leave-for-provider";
import { personPage, type RouteArgs } from "~/session/page-context";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { Button } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

const PAGE = "/profile/providers";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { providers, has_password: hasPassword } = await page.archive.ask(PROVIDER_CALLS.providers);
  return {
    ...titled(page, "providers", "title", "account", "forms"),
    hasPassword,
    providers: providers.map((each) => shown(page, each)),
  };
}

/**
 * @returns `offered`: whether it is configured, for what was linked before stays to be unlinked; `since`: a day in
 * words, null where it is not linked
 */
function shown({ language, providers }: PageContext, { provider, linked_at, email }: LinkedProvider) {
  const offered = provider === "host" ? providers.hosted : providers.buttons.includes(provider);
  const name = providers.nameOf(provider, language);
  return { provider, name, offered, since: linked_at && formatDay(language, linked_at), email: shownAddressOf(email) };
}

export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  if (form.get("do") === "unlink") {
    const unlinked = await submitTo(page, form, PROVIDER_CALLS.providerUnlink);
    return unlinked.ok ? flashRedirect(page, PAGE, "providerUnlinked") : unlinked.refusal;
  }
  // The password first; then to the provider, and from there to where everybody comes back to.
  const sent = await submitTo(page, form, PROVIDER_CALLS.providerPermit);
  if (!sent.ok) return sent.refusal;
  return leaveForProvider(page, { provider: sent.value.provider, permit: sent.data.permit }, PAGE);
}

/** Accounts elsewhere that open this one. */
export default function ProvidersPage() {
  const t = useMessages("providers");
  const { title, providers, hasPassword } = useLoaderData<typeof loader>();
  const { values, errors, message } = orEmpty(useActionData<typeof action>());
  return (
    <AccountPage title={title}>
      <p className="soft">{t(providers.length > 0 ? "lead" : "none")}</p>
      <ErrorSummary errors={message} />
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

interface ProviderSheetProps extends ReturnType<typeof shown> {
  hasPassword: boolean;
  errors: string[] | undefined;
}

/** One account elsewhere: how it stands, and the way to link or unlink it. */
function ProviderSheet({ provider, name, offered, since, email, hasPassword, errors }: ProviderSheetProps) {
  const t = useMessages("providers");
  return (
    <section className="sheet stack">
      <h2>{name}</h2>
      <p className="soft">
        {since ? t(email ? "linkedAs" : "linkedSince", { day: since, email: email ?? "" }) : t("notLinked")}
      </p>
      {since ? (
        <PostForm>
          <input type="hidden" name="do" value="unlink" />
          <input type="hidden" name="provider" value={provider} />
          <Button look="danger">
            <span className="whole">{t("unlink", { name })}</span>
          </Button>
        </PostForm>
      ) : offered ? (
        // A whole page each way: where it leads is another site.
        <PostForm className="form" reloadDocument>
          <input type="hidden" name="provider" value={provider} />
          {hasPassword ? <PasswordField id={`password-${provider}`} label={t("password")} errors={errors} /> : null}
          <Button>
            <span className="whole">{t("link", { name })}</span>
          </Button>
        </PostForm>
      ) : null}
    </section>
  );
}
