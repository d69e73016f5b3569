import type { Language } from "archive/contract/language";

/** A payment as a gateway is asked for it. */
export interface Order {
  transactionId: string;
  /** With two digits behind the point. */
  amount: string;
  currency: string;
  name: string;
  email: string;
  phone: string;
  /** Words for what is bought. */
  product: string;
  language: Language;
  /** Addresses that people come back to, and where the gateway itself tells what became of it. */
  returns: { success: string; fail: string; cancel: string; ipn: string };
}

/** A message of the gateway's, its signature checked. */
export interface CallBack {
  transactionId: string;
  event: "paid" | "failed" | "cancelled";
  /** By which a payment is confirmed. */
  validationId: string | null;
}

/** Answers of a gateway that is asked. */
export interface Verdict {
  event: "paid" | "failed" | "cancelled" | "open";
  transactionId: string;
  /** With two digits behind the point. */
  amount: string;
  currency: string;
  bankTransactionId: string | null;
  /** The money is there, with a doubt about the card. */
  risky: boolean;
}

export type RefundAnswer = { taken: true; refundId: string } | { taken: false; why: string };

/** A company that takes money. Every call may throw `GatewayAway`. */
export interface PaymentProvider {
  /** Kept with each payment: whoever took the money gives it back. */
  readonly name: string;
  /** Moves no money. */
  readonly sandbox: boolean;
  /** @returns the page on which the person pays @throws GatewayRefused */
  begin(order: Order): Promise<string>;
  /** Reads a call-back's fields; null for what the gateway did not sign. */
  read(fields: Record<string, string>): CallBack | null;
  /** Payment that the gateway confirms under an id that a call-back brought; null where it knows none. */
  validate(validationId: string): Promise<Verdict | null>;
  /** The gateway's knowledge of a payment; null where nothing, such as where nobody came to its page. */
  query(transactionId: string): Promise<Verdict | null>;
  /** Gives all of it back. */
  refund(payment: {
    transactionId: string;
    bankTransactionId: string;
    amount: string;
    reason: string;
  }): Promise<RefundAnswer>;
}

/** The gateway does not answer, or not in time, or not what it should: nothing is known of what was asked. */
export class GatewayAway extends Error {}

/** It answered that it does not want to. The text is for the operator. */
export class GatewayRefused extends Error {}
