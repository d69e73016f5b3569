import type { ColumnType, Generated } from "kysely";
import type { ItemKind } from "archive/contract/items/item";
import type { PaymentState } from "archive/contract/payments/payment-outcome";

/** Payments, and what waits for one. */
export interface PaymentTables {
  /** Stays when its person is erased, who is null then. */
  payments: {
    id: Generated<number>;
    /** Ours: the gateway knows the payment by it. */
    transaction_id: string;
    person_id: number | null;
    gateway: string;
    state: Generated<PaymentState>;
    /** With two digits behind the point. */
    amount: string;
    currency: string;
    /** Address at which the person pays; null until the gateway said. */
    gateway_page: string | null;
    /** The gateway's own, by which it gives money back. */
    bank_transaction_id: string | null;
    /** The gateway took the money, and has a doubt about the card. */
    risky: Generated<boolean>;
    /** Paid by somebody who had paid already. */
    surplus: Generated<boolean>;
    /** Reason why it failed, for the operator: a word. */
    fault: string | null;
    created_at: Date;
    /** Time when the gateway was last asked about it. */
    asked_at: Date | null;
    /** Time when the person's browser first came back with it. */
    returned_at: Date | null;
    paid_at: Date | null;
    refund_begun_at: Date | null;
    refunded_at: Date | null;
    refund_id: string | null;
  };
  /** A form that there was no room for. */
  kept_forms: {
    person_id: number;
    kind: ItemKind;
    fields: ColumnType<Record<string, string>, string>;
    drafts: string[];
    created_at: Date;
  };
}
