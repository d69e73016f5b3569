import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/i18n/title";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";
import { itemFacts } from "~/ui/item-facts";
import { ItemMenu } from "~/ui/item-menu";
import { ItemView } from "~/ui/item-view";
import { turnedQuery } from "./caption-query";
import { pathId } from "./path-id";

export const meta = titleMeta;

/** Open to everyone who may see the item; for all others there is no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  const { searchParams } = new URL(args.request.url);
  const item = await page.archive.item(pathId(searchParams.get("id")));
  const turned = searchParams.get("caption") === "other";
  const needed = words(page, "item", "ui");
  return { title: needed.ui[item.kind], words: { item: needed.item }, item: itemFacts(page.language, item, turned), turned };
}

/** An item on a page of its own: a public view, so nothing here edits or deletes. */
export default function DetailsPage() {
  const { title, item, turned } = useLoaderData<typeof loader>();
  const here = `?id=${item.id}`;
  return (
    <div className="stack">
      <h1>{title}</h1>
      <ItemView
        item={item}
        here={`/handwritings-details${here}`}
        turned={turned}
        otherCaption={item.caption.another ? `/handwritings-details${turnedQuery(here, !turned)}` : null}
        menu={<ItemMenu id={item.id} ready={item.state === "ready"} />}
      />
    </div>
  );
}
