import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/i18n/title";
import { words } from "~/i18n/words";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Dialog } from "~/ui/dialog";
import { itemFacts } from "~/ui/item-facts";
import { ItemMenu } from "~/ui/item-menu";
import { ItemView } from "~/ui/item-view";
import { pageQuery } from "~/ui/list-page";
import { turnedQuery } from "./caption-query";
import { pathId } from "./path-id";

export const meta = titleMeta;

const UNDER = "/my-collections";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const item = await page.archive.item(pathId(args.params.itemId));
  const url = new URL(args.request.url);
  const turned = url.searchParams.get("caption") === "other";
  const needed = words(page, "item", "ui");
  return { title: needed.ui[item.kind], words: { item: needed.item }, item: itemFacts(page.language, item, turned), query: pageQuery(url), turned };
}

/** An item over its owner's list, or as a page of its own where it was opened so. */
export default function ItemPage() {
  const { title, item, query, turned } = useLoaderData<typeof loader>();
  const here = `${UNDER}/item/${item.id}`;
  return (
    <Dialog title={title} under={UNDER + query}>
      <ItemView
        item={item}
        here={here + query}
        turned={turned}
        otherCaption={item.caption.another ? here + turnedQuery(query, !turned) : null}
        menu={
          <ItemMenu id={item.id} ready={item.state === "ready"} own={item.mine ? { under: UNDER, query, canHide: item.status === 1 } : undefined} />
        }
      />
    </Dialog>
  );
}
