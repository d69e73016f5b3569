import { sql } from "kysely";
import type { PaymentState } from "archive/contract/payments/payment-outcome";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow } from "archive/db/rows";

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

interface NewPayment {
  transactionId: string;
  personId: number;
  gateway: string;
  amount: string;
  currency: string;
  now: Date;
}

export async function insertPayment(
  tx: Tx,
  { transactionId, personId, gateway, amount, currency, now }: NewPayment,
): Promise<void> {
  await tx
    .insertInto("payments")
    .values({ transaction_id: transactionId, person_id: personId, gateway, amount, currency, created_at: now })
    .execute();
}

/** The person's newest payment that may still be gone on with: its page, and its number; null where there is none. */
export async function findPayable(
  tx: Tx,
  { personId, gateway, amount, currency }: Omit<NewPayment, "transactionId" | "now">,
  since: Date,
) {
  const row = await tx
    .selectFrom("payments")
    .select(["transaction_id as transactionId", "gateway_page as page"])
    .where("person_id", "=", personId)
    .where("state", "=", "started")
    .where("gateway", "=", gateway)
    .where("amount", "=", amount)
    .where("currency", "=", currency)
    .where("created_at", ">", since)
    .where("gateway_page", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.page ? { transactionId: row.transactionId, page: row.page } : null;
}

export async function setGatewayPage(db: Db, transactionId: string, page: string): Promise<void> {
  await db.updateTable("payments").set({ gateway_page: page }).where("transaction_id", "=", transactionId).execute();
}

interface PaymentChange {
  state: PaymentState;
  paidAt?: Date;
  bankTransactionId?: string | null;
  risky?: boolean;
  surplus?: boolean;
  fault?: string;
  refundedAt?: Date;
  refundId?: string;
}

export async function updatePayment(
  tx: Tx,
  paymentId: number,
  { state, paidAt, bankTransactionId, risky, surplus, fault, refundedAt, refundId }: PaymentChange,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({
      state,
      paid_at: paidAt,
      bank_transaction_id: bankTransactionId,
      risky,
      surplus,
      fault,
      refunded_at: refundedAt,
      refund_id: refundId,
    })
    .where("id", "=", paymentId)
    .execute();
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

/** Notes that money is about to be given back, so that nobody gives it twice; null takes the note away. */
export async function noteRefund(tx: Db, paymentId: number, at: Date | null): Promise<void> {
  await tx.updateTable("payments").set({ refund_begun_at: at }).where("id", "=", paymentId).execute();
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
export async function otherPaidAt(tx: Tx, personId: number, paymentId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom("payments")
    .select("paid_at as paidAt")
    .where("person_id", "=", personId)
    .where("state", "=", "paid")
    .where("id", "<>", paymentId)
    .orderBy("paid_at")
    .limit(1)
    .executeTakeFirst();
  return row?.paidAt ?? null;
}

/** Person whom a payment concerns, as they are written to; null where they are gone. */
export function findPayer(tx: Tx, personId: number) {
  return firstOf(
    tx
      .selectFrom("people")
      .select(["id", "email", "mobile", "first_name", "language"])
      .where("id", "=", personId)
      .where("deleted_at", "is", null),
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
