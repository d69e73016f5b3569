import type { Language } from "archive/contract/language";
import { NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { PushPayload } from "archive/contract/notifications/notification-push";
import { notificationSentence, notificationTitle, type NotificationFacts } from "archive/messages/notification-text";

interface PushFacts extends NotificationFacts {
  notificationId: number;
  language: Language;
  module_id: number;
  sender_id: number;
}

/** Message to a device: a title and a sentence in its language, and for the page's script what it is about. */
export function pushPayload(facts: PushFacts): PushPayload {
  const { kind, language, module_id, sender_id, count, notificationId } = facts;
  const { pushKind, page } = NOTIFICATION_KINDS[kind];
  return {
    notification: { title: notificationTitle(language, facts), body: notificationSentence(language, facts) },
    data: {
      sender: sender_id,
      kind: pushKind,
      module_name: kind,
      module_id,
      notification_id: notificationId,
      count,
      language,
      url: page(module_id),
      tag: `notification-${notificationId}`,
    },
  };
}
