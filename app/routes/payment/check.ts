import { redirect } from "@remix-run/node";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { outcomePath, PLAN } from "./payment-path";

/** Posted to alone; read as a page, as after signing in on the way, it leads to the plan. */
export function loader() {
  return redirect(PLAN);
}

/** Asks the payment company once more, and leads to what it said. */
export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const transactionId = searchParams.get("transaction") ?? "";
  const answer = await page.archive.ask(PAYMENT_CALLS.paymentCheck, { transaction: transactionId });
  // Asked too often: it is asked by itself all the same.
  return redirect(
    answer.ok ? outcomePath(answer.data.outcome, answer.data.transaction_id) : outcomePath("waiting", transactionId),
    303,
  );
}
