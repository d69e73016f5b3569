import type { LoaderFunctionArgs } from "@remix-run/node";
import { agoStands } from "~/i18n/format";
import { messages } from "~/i18n/dictionary";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { firstWords } from "~/ui/controls/cut-label";
import { itemFacts } from "~/ui/item/item-facts";
import { askedOf, keptQuery, type ListUnder } from "./view-query";

/** An item on its owner's own pages, over one of their lists. */
export async function loadOwn(args: LoaderFunctionArgs, under: ListUnder) {
  const { page, searchParams } = await personRequest(args);
  const stand = await beforeOwnThings(page);
  const item = await page.archive.item(pathId(args.params.itemId));
  // What others do to theirs is not told by this person's stamp.
  if (item.mine) stand(agoStands(item.createdAt));
  const asked = askedOf(searchParams);
  const needed = messages(page, "item", "ui");
  const facts = itemFacts(page.language, item, asked);
  return {
    title: firstWords(facts.caption.text) || needed.ui[item.kind],
    messages: { item: needed.item },
    item: facts,
    under: { path: under.path, query: keptQuery(searchParams, under) },
    turned: asked.turned,
    canAddVoice: page.uploads.voice && item.kind === "handwriting" && !item.voice,
  };
}
