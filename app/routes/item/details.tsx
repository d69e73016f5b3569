import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Icon } from "~/ui/drawings/icon";
import { firstWords } from "~/ui/controls/cut-label";
import { itemFacts } from "~/ui/item/item-facts";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import { ReportLink } from "~/ui/controls/report-link";
import { askedOf, viewQuery } from "./view-query";

export { titleMeta as meta } from "~/i18n/title";

/**
 * What the address says of an item that was opened from a notification: its cross leads back there (specification 2).
 */
const FROM_NEWS = "notification";

/** Open to everyone who may see the item; for all others there is no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { searchParams } = new URL(args.request.url);
  const item = await page.archive.item(pathId(searchParams.get("id")));
  const asked = askedOf(searchParams);
  const needed = messages(page, "item", "ui");
  const facts = itemFacts(page.language, item, asked);
  const back = searchParams.get("back") === FROM_NEWS;
  const title = firstWords(facts.caption.text) || needed.ui[item.kind];
  return { title, messages: { item: needed.item }, item: facts, turned: asked.turned, back };
}

/** An item on a page of its own: a public view, so nothing here edits or deletes. */
export default function DetailsPage() {
  const t = useMessages("ui");
  const { title, item, turned, back } = useLoaderData<typeof loader>();
  const address = (id: number, query: string) =>
    `/handwritings-details${query ? `${query}&` : "?"}id=${id}${back ? `&back=${FROM_NEWS}` : ""}`;
  return (
    <div className="dialog-page stack">
      <div className="dialog-head">
        <h1 lang={item.caption.text ? item.caption.language : undefined}>{title}</h1>
        {back ? (
          <Link
            className="button button-quiet button-round"
            to="/notifications"
            aria-label={t("close")}
            title={t("close")}
          >
            <Icon name="close" />
          </Link>
        ) : null}
      </div>
      <ItemView
        item={item}
        here={address(item.id, viewQuery("", { turned, page: item.page }))}
        turned={turned}
        toPage={(page) => address(item.id, viewQuery("", { turned, page }))}
        otherCaption={item.another ? address(item.id, viewQuery("", { turned: !turned, page: item.page })) : null}
        toItem={(id) => address(id, "")}
        menu={<ItemMenu id={item.id} ready={item.state === "ready"} whole={item.whole} />}
      />
      {item.mine ? null : <ReportLink item={item.id} />}
    </div>
  );
}
