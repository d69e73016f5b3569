import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/i18n/title";
import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { appOffered, skipOffer } from "~/session/app-offer";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { About } from "./about";
import { AppBanner } from "./app-banner";
import { FamousHands } from "./famous";
import { famousFacts } from "./famous-facts";
import { Features } from "./features";
import { Hero } from "./hero";
import { History } from "./history";

export const handle: RouteHandle = { hydrate: "never" };
export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const given = messages(page, "landing");
  const device = appOffered(args.request.headers, page.stores);
  const famous = famousFacts(page.language, await page.archive.famous());
  return {
    messages: given,
    title: given.landing.title,
    stores: page.stores,
    app: device && page.stores[device],
    famous,
  };
}

/** "Skip" of the offered app. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  return redirect("/", { status: 303, headers: { "Set-Cookie": skipOffer(page) } });
}

/** What a visitor sees first. */
export default function Landing() {
  const { stores, app, famous } = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      {app ? <AppBanner address={app} /> : null}
      <Hero />
      <FamousHands {...famous} />
      <Features />
      <History stores={stores} />
      <About />
    </div>
  );
}
