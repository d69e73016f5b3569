import type { Link } from "archive/contract/sharing/link";
import type { Language } from "archive/contract/language";
import { formatAgo, formatDay, formatNumber } from "archive/contract/formats";
import { chooseCaption } from "~/i18n/caption-choice";
import { PERSON_HOME } from "~/session/person";

/** A link as its owner's screens show it. */
export type LinkFacts = ReturnType<typeof linkFacts>;

export function linkFacts(
  language: Language,
  { id, address, password, expiresAt, expired, visits, visitedAt, items, album }: Link,
) {
  return {
    id,
    address,
    password,
    album,
    // The day on which it ends or ended, in words; null for ever.
    end: expiresAt && formatDay(language, expiresAt),
    expired,
    visits:
      visits > 0 && visitedAt
        ? { count: formatNumber(language, visits), once: visits === 1, ago: formatAgo(language, visitedAt) }
        : null,
    items: items.map((item) => {
      const { text, language: written } = chooseCaption(language, item.caption, item.captionTranslation);
      return { id: item.id, kind: item.kind, caption: text, language: written };
    }),
  };
}

/**
 * Page that a link's own page was opened from: the links of an item or an album, which its address names, or all of
 * them.
 */
export function backTo(params: URLSearchParams): string {
  const named = (name: string) => /^[1-9]\d{0,14}$/.exec(params.get(name) ?? "")?.[0];
  const [item, album] = [named("item"), named("album")];
  if (album) return albumLinksPath(Number(album));
  return item ? `${PERSON_HOME}/item/${item}/links` : `${PERSON_HOME}/links`;
}

/** Address of the public links to an album. */
export function albumLinksPath(album: number): string {
  return `/album-details/links?id=${album}`;
}
