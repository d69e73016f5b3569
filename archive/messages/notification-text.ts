import type { ItemKind } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { NOTIFICATION_KINDS, type NotificationKind } from "archive/contract/notifications/notification-kinds";
import { sentence } from "./sentences";

/** Parts of a notification's sentence. */
export interface NotificationFacts {
  kind: NotificationKind;
  item_kind: ItemKind | null;
  group_name: string | null;
  count: number;
  first_name: string;
  last_name: string | null;
}

/** A notification in one sentence, in its reader's language: who and what kind, nothing of what it says or shows. */
export function notificationSentence(language: Language, facts: NotificationFacts): string {
  const { kind, count, item_kind } = facts;
  const ofItems = /item/.test(NOTIFICATION_KINDS[kind].about) ? `.${item_kind ?? "both"}` : "";
  return sentence(language, {
    key: `notificationText.${kind}.${count > 1 ? "many" : "one"}${ofItems}`,
    params: paramsOf(facts),
  });
}

/** The heading of a push. */
export function notificationTitle(language: Language, facts: NotificationFacts): string {
  return sentence(language, { key: `notificationText.${facts.kind}.title`, params: paramsOf(facts) });
}

function paramsOf({ first_name, last_name, group_name, count }: NotificationFacts) {
  return { name: [first_name, last_name].filter(Boolean).join(" "), group: group_name ?? "", count };
}
