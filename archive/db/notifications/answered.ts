import { type RawBuilder, sql } from "kysely";
import { INVITATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { Tx } from "archive/db/connection";
import { OFFER_KINDS, type OfferKind, type Receiver, tableOf, waitingFor } from "archive/db/offers/offer-tables";

/**
 * Marks as seen what told somebody of offers of one kind by these senders, once none of a sender's waits any more: one
 * notification may tell of several.
 * @returns whether any was unseen
 */
export async function markAnswered(
  tx: Tx,
  kind: OfferKind,
  receiver: Receiver,
  { senderIds, now }: { senderIds: number[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = ${now}::timestamptz, open = false
    where person_id = ${receiver.personId}::bigint and kind = ${tableOf(kind).told.request}::text
      and sender_id = any(${senderIds}::bigint[]) and read_at is null
      and not exists (
        select from ${waitingFor(kind, receiver, "pending")} as waiting
        where waiting.sender_id = notifications.sender_id)`.execute(tx);
  return numAffectedRows > 0n;
}

const me = { personId: sql<number>`me.id`, addresses: sql<string[]>`array[me.email, me.mobile]` };

/** True of `notifications` that tell of no invitation, are unseen, or of whose sender one waits for an answer. */
export function isUnanswered(): RawBuilder<boolean> {
  const waiting = OFFER_KINDS.map(
    (kind) => sql`(notifications.kind = ${tableOf(kind).told.request}::text and exists (
      select from ${waitingFor(kind, me, "pending")} as waiting where waiting.sender_id = notifications.sender_id))`,
  );
  return sql<boolean>`(notifications.read_at is null or notifications.kind <> all(${INVITATION_KINDS}::text[])
    or exists (select from people as me where me.id = notifications.person_id and (${sql.join(waiting, sql` or `)})))`;
}
