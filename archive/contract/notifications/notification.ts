import { z } from "zod";
import { MediaAddress, mediaPath } from "archive/contract/media/media-address";
import { KIND_NAMES, type NotificationKind } from "./notification-kinds";

/** A notification on the wire, at the specification's names (3). */
export const WireNotification = z.object({
  id: z.number().int(),
  read_status: z.enum(["unseen", "seen"]),
  module_name: z.enum(KIND_NAMES),
  /** The id of the item, album, group, writer of the receiver's, stewardship or import, as its kind is about. */
  module_id: z.number().int(),
  /**
   * Of kinds about a group its name, about a writer, a stewardship or an import nothing; "Album" of an album; of items
   * "Handwriting", "Voice", or "Handwriting/voice" where both are folded.
   */
  type_name: z.string(),
  /** Name of whoever shared or invited, the last one where several are folded. */
  shared_by: z.string(),
  /** Their profile picture, or null. */
  image: MediaAddress.nullable(),
  created_at: z.string(),
  /** Id of whoever shared or invited. */
  sender_id: z.number().int(),
  /** How many are folded into it. */
  count: z.number().int(),
  /** Also of items in a group, whose type_name is the items'. */
  group_name: z.string().nullable(),
  /** As the heading of its push, in the language asked for. */
  title: z.string(),
  /** Who and what kind in one sentence, likewise. */
  text: z.string(),
});
export type WireNotification = z.infer<typeof WireNotification>;

/** A notification as the screens know it. */
export interface Notification {
  id: number;
  seen: boolean;
  kind: NotificationKind;
  /** See WireNotification. */
  moduleId: number;
  /** A heading, and who and what kind in one sentence, in the page's language. */
  title: string;
  text: string;
  sender: { name: string; picture: string | null };
  createdAt: string;
}

export function fromWireNotification(wire: WireNotification): Notification {
  const { id, module_name: kind, module_id: moduleId, title, text, created_at: createdAt } = wire;
  return {
    id,
    seen: wire.read_status === "seen",
    kind,
    moduleId,
    title,
    text,
    sender: { name: wire.shared_by, picture: wire.image && mediaPath(wire.image) },
    createdAt,
  };
}

export const NotificationId = z.object({ id: z.coerce.number().int().positive() });

/** What the badge shows: unseen ones that came since it was cleared. */
export const NotificationCount = z.object({ count: z.number().int() });

/**
 * A live event "changed": what happened, and the counts since. "now" begins a stream, "again" says that events may have
 * been missed.
 */
export const LiveChange = z.object({
  kind: z.enum(["notification", "seen", "now", "again"]),
  count: z.number().int(),
  /** Number of the ones that tell of no invitation. */
  others: z.number().int(),
  requests: z.number().int(),
});
export type LiveChange = z.infer<typeof LiveChange>;

export type DigestChoice = "off" | "daily";

const YES = new Set<unknown>([true, 1, "1", "true", "on"]);
const NO = new Set<unknown>([false, 0, "0", "false", "off"]);

/** What a person wants; what is left out stays. */
export const NotificationWishes = z.object({
  push: z
    .union([z.boolean(), z.string(), z.number()])
    .transform((value, context) => {
      if (YES.has(value) || NO.has(value)) return YES.has(value);
      context.addIssue({ code: "custom", message: "notification.on_or_off" });
      return z.NEVER;
    })
    .optional(),
  digest: z.enum(["off", "daily"], { error: "notification.digest_unknown" }).optional(),
});
export type NotificationWishes = z.output<typeof NotificationWishes>;

export const NotificationSettings = z.object({
  push: z.boolean(),
  digest: z.enum(["off", "daily"]),
  /** For the browser's subscribe; null where this site doesn't push. */
  push_key: z.string().nullable(),
  /** Whether this device is subscribed. */
  subscribed: z.boolean(),
  /** How many other devices of the person's are. */
  other_devices: z.number().int(),
  /** Topics that this device doesn't hear. */
  muted_topics: z.array(z.string()),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** From a digest: no sign-in, the token is enough. `List-Unsubscribe=One-Click` may stand beside it (RFC 8058). */
export const UnsubscribeToken = z.object({ token: z.string().max(200) });
