import type { Language } from "archive/contract/language";
import type { NotificationKind } from "archive/contract/notifications/notification";
import type { PushPayload } from "archive/contract/notifications/notification-push";
import { notificationsPage } from "archive/contract/site-pages";
import { notificationSentence, notificationTitle, type NotificationFacts } from "archive/messages/notification-text";

/** As a client that waits for titles knows them (specification 4). */
const KINDS: Record<NotificationKind, PushPayload["data"]["kind"]> = {
  share_request: "File Invitation",
  group: "Group invitation",
  group_file: "Group file",
  share_accepted: "Share accepted",
  group_joined: "Group joined",
};

export interface PushFacts extends NotificationFacts {
  notificationId: number;
  language: Language;
  module_id: number;
  sender_id: number;
}

/** What a device is told: a title and a sentence in its language, and for the page's script what it is about. */
export function pushPayload(facts: PushFacts): PushPayload {
  const { kind, language, module_id, sender_id, count, notificationId } = facts;
  return {
    notification: { title: notificationTitle(language, facts), body: notificationSentence(language, facts) },
    data: {
      sender: sender_id,
      kind: KINDS[kind],
      module_name: kind,
      module_id,
      notification_id: notificationId,
      count,
      language,
      url: notificationsPage(kind, module_id) ?? "/invitation",
      tag: `notification-${notificationId}`,
    },
  };
}
