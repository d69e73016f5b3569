import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { dictionary } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { findFacts } from "./found-facts";
import { askedOf } from "./search-address";
import { FoundList } from "./found-list";

/**
 * What is found while somebody types, as the page shows it: no list is made twice, and no words are fetched for it
 * (app/interactive/search).
 */
export async function loader(args: RouteArgs): Promise<Response> {
  const { page, searchParams } = await personRequest(args);
  const words = dictionary(page.language).search;
  const found = await findFacts(page, askedOf(searchParams));
  // Over a page that may have the same items, and their places, itself.
  const rows = found.rows.map(({ id: _place, ...row }) => row);
  const html = renderToStaticMarkup(createElement(FoundList, { found: { ...found, rows }, t: (key) => words[key] }));
  return Response.json({ html, told: found.told }, { headers: { "Cache-Control": "no-store" } });
}
