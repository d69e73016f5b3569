import type { OutcomeReply, Payment, Plan } from "archive/contract/payments/payment";
import { OUTCOME_OF } from "archive/contract/payments/payment-outcome";
import { findCounts } from "archive/db/items/counts";
import { findQuota } from "archive/db/items/kept-bytes";
import { findKeptForm } from "archive/db/items/kept-forms";
import { findPayment, listPaymentsOf, type PaymentRecord } from "archive/db/payments/payments";
import type { Actor } from "archive/domain/actor";
import { keptSince } from "archive/domain/items/kept-forms";
import { consumeRateLimit } from "archive/domain/limits";
import { maySeePayment } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import { placesOfAll } from "archive/domain/keeping/places-of-all";
import type { Services } from "archive/domain/services";
import { lookAfter } from "./hear-gateway";

/** More begun payments than anybody has to see. */
const MOST_SHOWN = 100;

/**
 * The caller's part of the free plan, and whether and for what premium is to be had here.
 * @throws Refusal "sign_in" where they have left
 */
export async function getPlan(services: Services, actor: Actor): Promise<Plan> {
  const { db, config, payments, now } = services;
  const counts = await findCounts(db, actor.personId);
  if (!counts) throw refuse("sign_in");
  const kept = await findKeptForm(db, actor.personId, null, keptSince(now()));
  return {
    used: counts.handwriting + counts.voice,
    limit: config.freeItemLimit,
    paid: counts.paid,
    offered: payments.provider !== null,
    sandbox: payments.provider?.sandbox ?? false,
    price: config.premium.price,
    currency: config.premium.currency,
    quota: await findQuota(db, actor.personId),
    kept: kept?.kind ?? null,
    places: await placesOfAll(services),
    damaged: counts.damaged,
    damaged_item: counts.damagedItem,
  };
}

/** The caller's payments, newest first. */
export async function listOwnPayments({ db }: Services, actor: Actor): Promise<Payment[]> {
  return (await listPaymentsOf(db, actor.personId, MOST_SHOWN)).map(shown);
}

/** One of them. @throws Refusal "not_found" for anybody else's, in the words of one that there is not */
export async function getOwnPayment(services: Services, actor: Actor, transactionId: string): Promise<Payment> {
  return shown(await own(services, actor, transactionId));
}

/** Asks the gateway about one of them that is still open. @throws Refusal as `getOwnPayment`; "too_many" */
export async function checkOwnPayment(services: Services, actor: Actor, transactionId: string): Promise<OutcomeReply> {
  const payment = await own(services, actor, transactionId);
  if (payment.state !== "started") return { outcome: OUTCOME_OF[payment.state], transaction_id: transactionId };
  await consumeRateLimit(services, { "payment-check": actor.personId });
  return { outcome: OUTCOME_OF[(await lookAfter(services, payment)) ?? "started"], transaction_id: transactionId };
}

async function own({ db }: Services, actor: Actor, transactionId: string): Promise<PaymentRecord> {
  const payment = await findPayment(db, transactionId);
  if (!payment || !maySeePayment(actor, payment)) throw refuse("not_found", "payment.invalid");
  return payment;
}

function shown({ transactionId, state, amount, currency, createdAt, paidAt, refundedAt }: PaymentRecord): Payment {
  return { transactionId, state, amount, currency, createdAt, paidAt, refundedAt };
}
