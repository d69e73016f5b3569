import { redirect } from "@remix-run/node";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { LANDING_CALLS } from "archive/contract/landing/calls";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { appOffered, skipOffer } from "~/session/app-offer";
import { pageContext, visitorPage, type RouteArgs } from "~/session/page-context";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { About, Closing, Features } from "./about";
import { FamousHands } from "./famous";
import { famousFacts } from "./famous-facts";
import { Hero, heroPreloads } from "./hero";
import { History } from "./history";

export const handle: RouteHandle = { hydrate: "never" };
// No link of the route's: which picture it is depends on what was chosen.
export const meta: MetaFunction<typeof loader> = ({ data: found }) => heroPreloads(found?.appearance ?? {});

export async function loader(args: RouteArgs) {
  const page = await visitorPage(args);
  const device = appOffered(args.request.headers, page.stores);
  const famous = famousFacts(page.language, await page.archive.ask(LANDING_CALLS.famous));
  return {
    ...titled(page, "landing", "title"),
    appearance: page.appearance,
    stores: page.stores,
    app: device && page.stores[device],
    famous,
    isOpen: (await page.registration()) === "open",
  };
}

/** "Skip" of the offered app. */
export async function action(args: RouteArgs) {
  const page = await pageContext(args);
  return redirect("/", { status: 303, headers: { "Set-Cookie": skipOffer(page) } });
}

/** What a visitor sees first. */
export default function Landing() {
  const { stores, app, famous, isOpen } = useLoaderData<typeof loader>();
  return (
    <div className="landing stack">
      {app ? <AppBanner address={app} /> : null}
      <Hero isOpen={isOpen} />
      <FamousHands {...famous} />
      <Features />
      <History stores={stores} />
      <About />
      <Closing isOpen={isOpen} />
    </div>
  );
}

/** On a phone whose app is to be had: the way to it, or on with the page, which is then remembered (product.md 2). */
function AppBanner({ address }: { address: string }) {
  const t = useMessages("landing");
  return (
    <aside className="sheet row app-offer" aria-label={t("appTitle")}>
      <p>{t("appText")}</p>
      <PostForm className="row" action="/?index">
        <Button look="quiet" name="do" value="skip">
          {t("appSkip")}
        </Button>
        <ButtonLink to={address} document rel="noopener">
          {t("appGet")}
        </ButtonLink>
      </PostForm>
    </aside>
  );
}
