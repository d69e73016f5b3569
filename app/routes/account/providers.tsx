import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PermitLink, UnlinkProvider, type LinkedProvider, type Provider } from "archive/contract/accounts/provider";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { parseForm, readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { formatDay } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { AccountPage } from "./account-page";
import { ProviderSheet } from "./provider-sheet";

export const meta = titleMeta;

const PAGE = "/profile/providers";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const { providers, has_password: hasPassword } = await page.archive.providers();
  const needed = messages(page, "account", "forms", "providers");
  return {
    title: needed.providers.title,
    messages: needed,
    hasPassword,
    providers: providers.map((each) => shown(page, each)),
  };
}

function shown({ language, providers }: PageContext, { provider, linked_at, email }: LinkedProvider) {
  const offered = provider === "host" ? providers.hosted : providers.buttons.includes(provider);
  return { provider, offered, since: linked_at && formatDay(language, linked_at), email };
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  return form.get("intent") === "unlink" ? unlink(page, form) : link(page, form);
}

async function unlink(page: PageContext, form: FormData) {
  const parsed = parseForm(page, form, UnlinkProvider);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const answer = await page.archive.unlinkProvider(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, PAGE, { kind: "success", key: "providerUnlinked" });
}

/** The password first; then to the provider, and from there to where everybody comes back to. */
async function link(page: PageContext, form: FormData) {
  const parsed = parseForm(page, form, PermitLink);
  if (!parsed.ok) return data(parsed.reply, { status: 422 });
  const { provider } = parsed.value;
  const answer = await page.archive.permitLink(parsed.value);
  if (!answer.ok) return data(refusedForm(form, answer), { status: refusedStatus(answer) });
  return leave(page, provider, answer.data.permit);
}

async function leave(page: PageContext, provider: Provider, permit: string): Promise<Response> {
  try {
    const { address, cookie } = await page.providers.begin({ provider, permit });
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
      <ErrorSummary errors={message ? [message] : []} fields={{}} />
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
