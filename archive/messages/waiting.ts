import type { MessageRow } from "archive/db/tables";

/** A message that waits to be sent. */
export type Waiting = Pick<
  MessageRow,
  "id" | "channel" | "recipient" | "subject" | "text" | "html" | "unsubscribe" | "created_at"
>;
