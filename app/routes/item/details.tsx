import { useLoaderData } from "@remix-run/react";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ItemMenu } from "~/ui/item/item-menu";
import { ItemView } from "~/ui/item/item-view";
import { placeInList } from "~/ui/item/list-address";
import { listPath } from "~/ui/item/list-path";
import { ReportLink } from "~/ui/controls/report-link";
import { itemPage } from "./item-page";
import { viewQuery } from "./over-list";

/**
 * What the address says of an item that was opened from a notification: its cross leads back there (product.md 2).
 */
const FROM_NEWS = "notification";
const PAGE = "/handwritings-details";

/** Open to everyone who may see the item; for all others there is no such page. */
export async function loader(args: RouteArgs) {
  const page = await pageContext(args);
  const { searchParams } = new URL(args.request.url);
  const of = searchParams.get("of") ?? "";
  const profileId = /^[a-z]{20}$/.test(of) ? of : undefined;
  const after = searchParams.get("after");
  const list = profileId ? { list: "profile" as const, profile: profileId } : {};
  const item = await page.archive.ask(LIST_CALLS.itemDetails, {
    id: pathId(searchParams.get("id")),
    query: { ...list, cursor: after ?? undefined },
  });
  const { neighbours } = item;
  const news = searchParams.get("back") === FROM_NEWS;
  // What the address goes on saying: the profile, and the page of it that the item stands on.
  const rest = new URLSearchParams({
    ...(neighbours && profileId && { of: profileId }),
    ...(neighbours?.cursor && { after: neighbours.cursor }),
    ...(news && { back: FROM_NEWS }),
  });
  const at = (id: number | undefined | null) =>
    id ? `${PAGE}?${new URLSearchParams({ id: String(id) })}&${rest}` : null;
  const profile =
    neighbours && profileId ? listPath({ list: "profile", profile: profileId }, { after: neighbours.cursor }) : null;
  return {
    ...itemPage(page, item, searchParams),
    rest: rest.size > 0 ? `&${rest}` : "",
    close: profile ? `${profile}#${placeInList(item.id)}` : news ? "/notifications" : null,
    turns: { previous: at(neighbours?.previous), next: at(neighbours?.next) },
  };
}

/** An item on a page of its own: a public view, so nothing here edits or deletes. */
export default function DetailsPage() {
  const { title, item, turned, rest, close, turns } = useLoaderData<typeof loader>();
  const address = (id: number, query: string) => `${PAGE}${query ? `${query}&` : "?"}id=${id}${rest}`;
  return (
    <div className="dialog-page stack">
      <ItemView
        item={item}
        title={title}
        head={{ leave: close ? { to: close } : null }}
        turns={turns}
        turned={turned}
        address={(asked) => address(item.id, viewQuery("", asked))}
        toItem={(id) => address(id, "")}
        menu={<ItemMenu item={item} />}
      />
      {item.mine ? null : <ReportLink item={item.id} />}
    </div>
  );
}
