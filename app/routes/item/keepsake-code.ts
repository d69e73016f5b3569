import { fill } from "archive/contract/fill";
import type { Item } from "archive/contract/items/item";
import { PUBLIC } from "archive/contract/items/item-status";
import type { Link } from "archive/contract/sharing/link";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { formatDay } from "archive/contract/formats";
import { dictionary } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";

export type CodeAddress = Awaited<ReturnType<typeof codeAddress>>;

/**
 * A public item's code leads to its page; any other's to a link of its owner's, as whoever has the paper needs no
 * account.
 * @param asked id of the link that was chosen
 * @returns `says`: key of the words that say what the code means; `links`: the person's links that could stand in it,
 * where there are several to choose from; `link`: the one that does
 */
export async function codeAddress(page: PageContext, item: Item, asked: string | null) {
  const none = { address: null, links: [], link: null };
  if (item.hidden) return { ...none, says: "codeHidden" as const };
  if (item.status === PUBLIC)
    return { ...none, says: "codePublic" as const, address: `${page.siteOrigin}/handwritings-details?id=${item.id}` };
  const { rows } = await page.archive.ask(LINK_CALLS.links, { query: { item_id: item.id } });
  const links = rows.filter((link) => link.address !== null && !link.expired);
  const link = links.find(({ id }) => String(id) === asked) ?? links.find(isSimple) ?? links[0];
  if (!link) return { ...none, says: item.status === 2 ? ("codeNoneAlone" as const) : ("codeNone" as const) };
  const options = links.length > 1 ? links.map((each) => ({ value: String(each.id), label: labelOf(page, each) })) : [];
  return {
    address: link.address,
    says: link.password ? ("codeLocked" as const) : ("codeLink" as const),
    links: options,
    link: String(link.id),
  };
}

/** Opens this one item, for ever and to whoever comes: what paper asks for. */
function isSimple({ password, expiresAt, items }: Link): boolean {
  return !password && expiresAt === null && items.length === 1;
}

function labelOf({ language }: PageContext, { createdAt, expiresAt, password }: Link): string {
  const { linkMade, linkUntil, linkLocked } = dictionary(language).keepsake;
  const parts = [fill(linkMade, { date: formatDay(language, createdAt) })];
  if (expiresAt) parts.push(fill(linkUntil, { date: formatDay(language, expiresAt) }));
  if (password) parts.push(linkLocked);
  return parts.join(", ");
}
