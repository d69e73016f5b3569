import { z } from "zod";
import type { NotificationKind, PushKind } from "./notification-kinds";

const BASE64URL = /^[\w-]+={0,2}$/;
const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(BASE64URL, "push.subscription_broken")
    .refine((text) => decodedLength(text) === bytes, "push.subscription_broken");

/** A browser's PushSubscription, as its toJSON gives it. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: "push.endpoint_refused" }).max(2000, "push.endpoint_refused"),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: key(65),
    auth: key(16),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What a push carries: the specification's `notification` and `data` with the sender (3), and where a press leads. */
export interface PushPayload {
  notification: { title: string; body: string };
  data: {
    sender: number;
    /** 'File Invitation' and 'Group invitation' are the ones that the request count follows (product.md 4). */
    kind: PushKind;
    module_name: NotificationKind;
    module_id: number;
    notification_id: number;
    count: number;
    language: string;
    /** Path on this site. */
    url: string;
    /** A later one with the same takes the place of an earlier one. */
    tag: string;
  };
}

function decodedLength(text: string): number {
  return Math.floor((text.replace(/=+$/, "").length * 3) / 4);
}
