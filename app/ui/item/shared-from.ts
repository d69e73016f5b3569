import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import type { SharedItem } from "archive/contract/sharing/share";
import { dictionary } from "~/i18n/dictionary";
import { formatDay } from "~/i18n/format";

/** Server side only: who shared it, in which group, and until when it is there, for its card. */
export function sharedFrom(language: Language, { sharedBy, group, until }: SharedItem): string {
  const say = dictionary(language).received;
  const named = group ? fill(say.fromIn, { name: sharedBy.name, group: group.name }) : sharedBy.name;
  return until ? fill(say.untilFrom, { from: named, day: formatDay(language, until) }) : named;
}
