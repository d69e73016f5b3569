import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Icon } from "~/ui/drawings/icon";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import { ReportLink } from "~/ui/controls/report-link";
import { itemPage } from "./item-page";
import { viewQuery } from "./over-list";

/**
 * What the address says of an item that was opened from a notification: its cross leads back there (specification 2).
 */
const FROM_NEWS = "notification";

/** Open to everyone who may see the item; for all others there is no such page. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { searchParams } = new URL(args.request.url);
  const item = await page.archive.item(pathId(searchParams.get("id")));
  return { ...itemPage(page, item, searchParams), back: searchParams.get("back") === FROM_NEWS };
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
        turned={turned}
        address={(asked) => address(item.id, viewQuery("", asked))}
        toItem={(id) => address(id, "")}
        menu={<ItemMenu item={item} />}
      />
      {item.mine ? null : <ReportLink item={item.id} />}
    </div>
  );
}
