import type { Language } from "archive/contract/language";
import type { NotificationKind } from "archive/contract/notification";
import type { PushPayload } from "archive/contract/notification-push";
import { newsPage } from "archive/contract/site-pages";
import { newsSentence, newsTitle, type NewsFacts } from "../news";

/** As a client that waits for titles knows them (specification 4). */
const KINDS: Record<NotificationKind, PushPayload["data"]["kind"]> = {
  share_request: "File Invitation",
  group: "Group invitation",
  group_file: "Group file",
  share_accepted: "Share accepted",
  group_joined: "Group joined",
};

export interface PushFacts extends NewsFacts {
  notificationId: number;
  language: Language;
  module_id: number;
  sender_id: number;
}

/** What a device is told: a title and a sentence in its language, and for the page's script what it is about. */
export function pushPayload(facts: PushFacts): PushPayload {
  const { kind, language, module_id, sender_id, count, notificationId } = facts;
  return {
    notification: { title: newsTitle(language, facts), body: newsSentence(language, facts) },
    data: {
      sender: sender_id,
      kind: KINDS[kind],
      module_name: kind,
      module_id,
      notification_id: notificationId,
      count,
      language,
      url: newsPage(kind, module_id) ?? "/invitation",
      tag: `notification-${notificationId}`,
    },
  };
}
