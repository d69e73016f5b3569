import type { Link } from "archive/contract/sharing/link";
import type { Language } from "archive/contract/language";
import { formatAgo, formatDay, formatNumber } from "~/i18n/format";
import { chooseCaption } from "~/i18n/caption-choice";
import { PERSON_HOME } from "~/session/person";

/** A link as its owner's screens show it. */
export type LinkFacts = ReturnType<typeof linkFacts>;

export function linkFacts(
  language: Language,
  { id, address, password, expiresAt, expired, visits, visitedAt, items }: Link,
) {
  return {
    id,
    address,
    password,
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

/** Where a link's own page was opened from: an item's links, which its address names, or all of them. */
export function backTo(params: URLSearchParams): string {
  const item = /^[1-9]\d{0,14}$/.exec(params.get("item") ?? "")?.[0];
  return item ? `${PERSON_HOME}/item/${item}/links` : `${PERSON_HOME}/links`;
}
