import type { ItemKind } from "archive/contract/items/item";
import type { PaymentOutcome } from "archive/contract/payments/payment-outcome";

/** The page of the plan. */
export const PLAN = "/payment";

/** The screens to which the gateway leads (product.md 2); what waits is told where its own word is awaited. */
const SCREENS: Record<PaymentOutcome, "success" | "fail" | "cancel" | "ipn"> = {
  success: "success",
  already: "success",
  refunded: "success",
  failed: "fail",
  cancelled: "cancel",
  waiting: "ipn",
  invalid: "fail",
};

/** Where an outcome is told. */
export function outcomePath(outcome: PaymentOutcome, transactionId: string | null): string {
  const query = new URLSearchParams({
    ...(transactionId && { transaction: transactionId }),
    ...(outcome === "already" && { again: "1" }),
  }).toString();
  return `${PLAN}/${SCREENS[outcome]}${query && `?${query}`}`;
}

/** The form that there was no room for, with what was written in it. */
export function keptFormPath(kind: ItemKind): string {
  return `/my-collections/new/${kind}?kept=1`;
}
