import type { NotificationKind } from "archive/contract/notifications/notification-kinds";
import type { Tx } from "archive/db/connection";

/** Kinds that name a writer of their receiver's. */
const OF_WRITERS = ["writer_tie", "writer_tied"] as const satisfies NotificationKind[];

interface ToldOfWriter {
  kind: (typeof OF_WRITERS)[number];
  personId: number;
  senderId: number;
  writerId: number;
}

/** Takes a notification back. */
export async function withdrawToldOfWriter(tx: Tx, { kind, personId, senderId, writerId }: ToldOfWriter) {
  await tx
    .deleteFrom("notifications")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("sender_id", "=", senderId)
    .where("module_id", "=", writerId)
    .execute();
}

/** Has them lead to another writer of the same person's. */
export async function moveToldOfWriter(
  tx: Tx,
  personId: number,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ module_id: intoId })
    .where("person_id", "=", personId)
    .where("kind", "in", OF_WRITERS)
    .where("module_id", "=", fromId)
    .execute();
}
