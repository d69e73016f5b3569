import { ITEM_TEXT_NAMES } from "archive/contract/items/item-texts";
import { typedWords } from "archive/contract/dates/written-date";
import { fill } from "archive/contract/fill";
import type { HistoryEvent } from "archive/contract/items/history";
import type { ItemKind } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { dictionary } from "~/i18n/dictionary";
import { formatDay, formatNumber } from "archive/contract/formats";
import { formatLength } from "~/i18n/length";
import { textMessages } from "~/ui/item/text-facts";

/** Server side only: one line of an item's history, in words. */
export function eventFacts(language: Language, kind: ItemKind, event: HistoryEvent) {
  return {
    id: event.id,
    at: event.happenedAt,
    day: formatDay(language, event.happenedAt),
    what: whatOf(language, kind, event),
    before: Object.entries(event.details.before ?? {}).map(([name, text]) => ({
      label: labelOf(language, kind, name),
      text: name === "writtenAt" ? typedWords(language, text) : text,
    })),
  };
}
export type EventFacts = ReturnType<typeof eventFacts>;

function whatOf(language: Language, kind: ItemKind, { act, person, group, details }: HistoryEvent): string {
  const say = dictionary(language).history;
  switch (act) {
    case "changed":
      return fill(say.changed, {
        texts: ITEM_TEXT_NAMES.filter((name) => name in (details.before ?? {}))
          .map((name) => labelOf(language, kind, name))
          .join(", "),
      });
    case "pages_added":
    case "cut_up":
      return details.count === 1
        ? say[`${act}_one`]
        : fill(say[act], { count: formatNumber(language, details.count ?? 0) });
    case "cut_from":
    case "ends_moved": {
      const [start = "", end = ""] = [details.startMs, details.endMs].map((ms = 0) =>
        formatLength(language, ms / 1000),
      );
      return fill(say[act], { start, end });
    }
    case "status":
      return say[`status_${details.status ?? 0}`];
    case "shared":
    case "share_ended": {
      if (group) return fill(say[`${act}Group`], { name: group.name });
      if (details.address) return say[`${act}Address`];
      if (details.group) return say[`${act}GroupGone`];
      return fill(say[act], { name: person?.name ?? say.gone });
    }
    default:
      return say[act];
  }
}

function labelOf(language: Language, kind: ItemKind, name: string): string {
  return textMessages(language, kind)(name) ?? name;
}
