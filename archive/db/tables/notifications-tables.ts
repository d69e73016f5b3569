import type { Generated } from "kysely";
import type { ItemKind } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import type { DigestChoice } from "archive/contract/notifications/notification";
import type { NotificationKind } from "archive/contract/notifications/notification-kinds";

export interface NotificationTables {
  /** Things that somebody is told of, many at once folded into one row. */
  notifications: {
    id: Generated<number>;
    person_id: number;
    kind: NotificationKind;
    /** The person who did it; the last one where several are folded. */
    sender_id: number;
    /** The item or the group, as its kind is about; the last one's. */
    module_id: number;
    /** Null where handwritings and voices are folded, and where it is of no item. */
    item_kind: ItemKind | null;
    group_name: string | null;
    fold_key: string;
    /** True while more of the same is counted in it: until it is seen. */
    open: Generated<boolean>;
    count: Generated<number>;
    /** Number of those it counts that are about items in the bin. */
    asleep: Generated<number>;
    /** Time when the last of them came. */
    created_at: Date;
    read_at: Date | null;
    /** Time when pushes for it were last asked for. */
    pushed_at: Date | null;
  };
  /** Absent where a person has changed nothing yet. */
  notification_settings: {
    person_id: number;
    badge_cleared_at: Date | null;
    push: Generated<boolean>;
    digest: Generated<DigestChoice>;
    /** Time until which all was in a digest, or came before digests were wanted. */
    digested_at: Date | null;
  };
  /** Addresses at which browsers want to be woken; each ends with its session. */
  push_subscriptions: {
    id: Generated<number>;
    session_id: string;
    person_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Language of the page that subscribed. */
    language: Language;
    created_at: Date;
  };
  push_muted_topics: {
    subscription_id: number;
    topic: string;
  };
  /** Mail and SMS on their way; on a machine without SMTP they stay here and the outbox page shows them. */
  messages: {
    id: Generated<number>;
    channel: "mail" | "sms";
    recipient: string;
    subject: string;
    text: string;
    html: string | null;
    /** Address that ends letters of this kind by one POST, for the mail's header. */
    unsubscribe: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
}
