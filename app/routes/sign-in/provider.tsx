import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ProviderField } from "archive/contract/accounts/provider";
import { readForm } from "~/forms/parse-form";
import { visitorPage } from "~/session/page-context";
import { leaveForProvider } from "./leave-for-provider";
import { nextOf } from "./next-query";

/** Leaving for a provider is a form's doing; a mere look at the address goes to sign-in. */
export function loader() {
  return redirect("/login");
}

export async function action(args: ActionFunctionArgs) {
  const page = await visitorPage(args);
  const named = ProviderField.safeParse((await readForm(args.request)).get("provider"));
  const offered =
    named.success && (named.data === "host" ? page.providers.hosted : page.providers.buttons.includes(named.data));
  if (!named.success || !offered) return redirect("/login", 303);
  return leaveForProvider(page, { provider: named.data, next: nextOf(args.request) });
}
