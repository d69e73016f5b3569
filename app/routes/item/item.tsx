import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { agoStands } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { words } from "~/i18n/words";
import { beforeOwnThings } from "~/session/own-things";
import { pageContext } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { requirePerson } from "~/session/person";
import { Dialog } from "~/ui/dialog";
import { itemFacts } from "~/ui/item-facts";
import { ItemMenu } from "~/ui/item-menu";
import { ItemView } from "~/ui/item-view";
import { pageQuery } from "~/ui/list-page";
import { askedOf, viewQuery } from "./view-query";

export const meta = titleMeta;

const UNDER = "/my-collections";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const stand = await beforeOwnThings(page);
  const item = await page.archive.item(pathId(args.params.itemId));
  // What others do to theirs is not told by this person's stamp.
  if (item.mine) stand(agoStands(item.createdAt));
  const url = new URL(args.request.url);
  const asked = askedOf(url.searchParams);
  const needed = words(page, "item", "ui");
  return {
    title: needed.ui[item.kind],
    words: { item: needed.item },
    item: itemFacts(page.language, item, asked),
    query: pageQuery(url),
    turned: asked.turned,
    canAddVoice: page.uploads.voice && item.kind === "handwriting" && !item.voice,
  };
}

/** An item over its owner's list, or as a page of its own where it was opened so. */
export default function ItemPage() {
  const { title, item, query, turned, canAddVoice } = useLoaderData<typeof loader>();
  const here = `${UNDER}/item/${item.id}`;
  const several = item.pages > 1;
  // A voice that belongs to a handwriting is seen by whoever sees that.
  const canHide = item.status === 1 && item.voiceOf === null;
  const canShare = item.status !== 2 && item.voiceOf === null;
  return (
    <Dialog title={title} under={UNDER + query}>
      <ItemView
        item={item}
        here={here + viewQuery(query, { turned, page: item.page })}
        turned={turned}
        toPage={(page) => here + viewQuery(query, { turned, page })}
        otherCaption={item.another ? here + viewQuery(query, { turned: !turned, page: item.page }) : null}
        toItem={(id) => `${UNDER}/item/${id}${query}`}
        menu={
          <ItemMenu
            id={item.id}
            ready={item.state === "ready"}
            whole={item.whole}
            own={item.mine ? { under: UNDER, query, fileId: item.page > 1 ? item.picture?.file.id : undefined, canShare, canHide, canAddVoice, canOrder: several } : undefined}
          />
        }
      />
    </Dialog>
  );
}
