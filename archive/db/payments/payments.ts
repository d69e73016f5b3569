import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow, valueOf } from "archive/db/rows";
import type { ChangedRow, NewRow, Row } from "archive/db/tables/tables";

const COLUMNS = [
  "id",
  "transaction_id as transactionId",
  "person_id as personId",
  "gateway",
  "state",
  "amount",
  "currency",
  "bank_transaction_id as bankTransactionId",
  "risky",
  "surplus",
  "fault",
  "created_at as createdAt",
  "paid_at as paidAt",
  "refund_begun_at as refundBegunAt",
  "refunded_at as refundedAt",
] as const;

export type PaymentRecord = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export function findPayment(db: Db, transactionId: string) {
  return firstOf(db.selectFrom("payments").select(COLUMNS).where("transaction_id", "=", transactionId));
}

/** Locks it: what is heard of one payment is judged one at a time. */
export function lockPayment(tx: Tx, transactionId: string): Promise<PaymentRecord | null> {
  return firstOf(tx.selectFrom("payments").select(COLUMNS).where("transaction_id", "=", transactionId).forUpdate());
}

export async function insertPayment(tx: Tx, payment: NewRow<"payments">): Promise<void> {
  await tx.insertInto("payments").values(payment).execute();
}

/** The person's newest payment that may still be gone on with: its page, and its number; null where there is none. */
export function findPayable(
  tx: Tx,
  wanted: Pick<Row<"payments">, "person_id" | "gateway" | "amount" | "currency">,
  since: Date,
) {
  const begun = tx
    .selectFrom("payments")
    .select(["transaction_id as transactionId", "gateway_page as page"])
    .where((row) => row.and(wanted))
    .where("state", "=", "started")
    .where("created_at", ">", since)
    .where("gateway_page", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ page: string }>();
  return firstOf(begun);
}

export async function setGatewayPage(db: Db, transactionId: string, page: string): Promise<void> {
  await db.updateTable("payments").set({ gateway_page: page }).where("transaction_id", "=", transactionId).execute();
}

export async function updatePayment(tx: Tx, paymentId: number, change: ChangedRow<"payments">): Promise<void> {
  await tx.updateTable("payments").set(change).where("id", "=", paymentId).execute();
}

/** Notes that the person's browser came back. @returns whether it did so for the first time */
export function noteReturn(db: Db, transactionId: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable("payments")
      .set({ returned_at: now })
      .where("transaction_id", "=", transactionId)
      .where("returned_at", "is", null)
      .returning("id"),
  );
}

/** Makes somebody premium, or no longer. @returns whether that changed anything; false too where they are gone */
export function setPaid(tx: Tx, personId: number, paidAt: Date | null): Promise<boolean> {
  return hasRow(
    tx
      .updateTable("people")
      .set({ paid_at: paidAt })
      .where("id", "=", personId)
      .where("paid_at", paidAt ? "is" : "is not", null)
      .returning("id"),
  );
}

/** Time when the person first paid what was not given back, another payment apart; null where they did not. */
export function otherPaidAt(tx: Tx, personId: number, paymentId: number): Promise<Date | null> {
  return valueOf(
    tx
      .selectFrom("payments")
      .select("paid_at")
      .where("person_id", "=", personId)
      .where("state", "=", "paid")
      .where("id", "<>", paymentId)
      .orderBy("paid_at")
      .limit(1),
    "paid_at",
  );
}

/** A person's payments, newest first. Those that came to nothing before they had a page are no concern of theirs. */
export function listPaymentsOf(db: Db, personId: number, limit: number): Promise<PaymentRecord[]> {
  return db
    .selectFrom("payments")
    .select(COLUMNS)
    .where("person_id", "=", personId)
    .where((where) => where.or([where("gateway_page", "is not", null), where("state", "in", ["paid", "refunded"])]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Everybody's, newest first, for the operator. */
export function listPayments(db: Db, limit: number): Promise<PaymentRecord[]> {
  return db.selectFrom("payments").select(COLUMNS).orderBy("id", "desc").limit(limit).execute();
}

/**
 * Takes payments that are still open, to ask the gateway about them: the younger one is, the sooner again. Another
 * process that asks at the same time gets others.
 */
export async function takeOpenPayments(db: Db, { now, youngest, limit }: { now: Date; youngest: Date; limit: number }) {
  const { rows } = await sql<{ transactionId: string; gateway: string; createdAt: Date }>`
    update payments set asked_at = ${now} from (
      select id from payments
      where state = 'started' and created_at <= ${youngest}
        and (asked_at is null or asked_at <= ${now}::timestamptz - greatest(interval '4 minutes', (${now}::timestamptz -
          created_at) / 8))
      order by created_at limit ${limit} for update skip locked) as due
    where payments.id = due.id
    returning payments.transaction_id as "transactionId", payments.gateway, payments.created_at as "createdAt"`.execute(
    db,
  );
  return rows;
}
