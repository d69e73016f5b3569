import { redirect } from "@remix-run/node";
import { ProviderField } from "archive/contract/accounts/provider";
import { readForm } from "~/forms/read-form";
import { visitorPage, type RouteArgs } from "~/session/page-context";
import { leaveForProvider } from "~/session/leave-for-provider";
import { nextOf, withNext } from "./next-query";

/** Leaving for a provider is a form's doing; a mere look at the address goes to sign-in. */
export function loader() {
  return redirect("/login");
}

export async function action(args: RouteArgs) {
  const page = await visitorPage(args);
  const provider = ProviderField.safeParse((await readForm(args.request)).get("provider")).data;
  const hosted = provider === "host";
  if (!provider || !(hosted ? page.providers.hosted : page.providers.buttons.includes(provider)))
    return redirect("/login", 303);
  const next = nextOf(args.request);
  return leaveForProvider(page, { provider, next }, withNext(hosted ? "/auth/host" : "/login", next));
}
