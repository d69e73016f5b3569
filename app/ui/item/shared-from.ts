import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import type { MineOrShared, SharedItem } from "archive/contract/sharing/share";
import { dictionary } from "~/i18n/dictionary";
import { formatDay } from "archive/contract/formats";

type From = Pick<SharedItem, "sharedBy" | "group" | "until">;

/** Server side only: who shared it, in which group, and until when it is there, for its card. */
export function sharedFrom(language: Language, { sharedBy, group, until }: From): string {
  const say = dictionary(language).received;
  const named = group ? fill(say.fromIn, { name: sharedBy.name, group: group.name }) : sharedBy.name;
  return until ? fill(say.untilFrom, { from: named, day: formatDay(language, until) }) : named;
}

/** Server side only: the same of an item in a list of one's own and others'; nothing of one's own. */
export function fromOf(language: Language, { sharedBy, group, until }: MineOrShared): { from?: string } {
  return sharedBy ? { from: sharedFrom(language, { sharedBy, group, until }) } : {};
}
