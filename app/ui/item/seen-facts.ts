import { fill } from "archive/contract/fill";
import { hasAudience, type Audience } from "archive/contract/items/audience";
import { PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatDay, formatList, formatNumber } from "archive/contract/formats";

/**
 * Who can see an item of one's own, in words: each page, badge and menu that speaks of it has them from here. Server
 * side only.
 */
export function seenFacts(language: Language, status: ItemStatus, audience: Audience) {
  return {
    words: seenWords(language, status, audience),
    /** Nobody else has a way to see it, nor was offered one. */
    alone: status !== PUBLIC && !hasAudience(audience),
    /** Public links that open it, in words; null for none. */
    links: status !== PUBLIC && audience.links > 0 ? linkWords(language, audience) : null,
  };
}

function seenWords(language: Language, status: ItemStatus, audience: Audience): string {
  const t = dictionary(language).seen;
  if (status === PUBLIC) return t.everyone;
  if (status !== PRIVATE || !hasAudience(audience)) return t.onlyYou;
  const { people, asked, groups, albums } = audience;
  const several = ([one, many]: [string, string], count: number) =>
    count > 0 ? [count === 1 ? one : fill(many, { count: formatNumber(language, count) })] : [];
  const others = [
    ...several([t.person, t.people], people),
    ...several([t.group, t.groups], groups),
    ...(audience.links > 0 ? [linkWords(language, audience)] : []),
  ];
  const seeing = others.length > 0 ? fill(t.youAnd, { others: formatList(language, others) }) : t.onlyYou;
  const more = [...several([t.askedOne, t.asked], asked), ...several([t.albumOne, t.albums], albums)];
  return [seeing, ...more].join(" · ");
}

function linkWords(language: Language, { links, links_until }: Audience): string {
  const t = dictionary(language).seen;
  const count = formatNumber(language, links);
  if (links_until === null) return fill(links === 1 ? t.link : t.links, { count });
  return fill(links === 1 ? t.linkUntil : t.linksUntil, { count, day: formatDay(language, links_until) });
}

/** Epoch ms until which what is said of some items' links stands by time alone. */
export function linksStand(items: readonly { audience: Audience | null }[]): number {
  return Math.min(...items.map(({ audience }) => Date.parse(audience?.links_change ?? "") || Infinity));
}
