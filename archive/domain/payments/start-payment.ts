import { randomBytes } from "node:crypto";
import { isMobile } from "archive/contract/address";
import { MINUTE_MS } from "archive/contract/durations";
import type { PaymentRequest } from "archive/contract/payments/payment";
import { lockOwner } from "archive/db/items/item-writes";
import { findPayable, insertPayment, lockPayment, setGatewayPage, updatePayment } from "archive/db/payments/payments";
import { findSessionUser } from "archive/db/accounts/people";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { refuse, type MessageRef, refuseField } from "archive/base/refusal";
import type { Language } from "archive/contract/language";
import { sentence } from "archive/messages/sentences";
import { GatewayAway, GatewayRefused, type PaymentProvider } from "archive/payments/provider";
import type { Services } from "archive/domain/services";
import { nextState } from "./settle-payment";

/**
 * So long the gateway's page is gone on with in place of another: a second press, or a look back, begins no second
 * payment.
 */
const GONE_ON_MS = 10 * MINUTE_MS;

/** SSLCommerz takes no more; names of people here may be a little longer. */
const LONGEST_NAME = 50;

/**
 * Begins a payment for the premium plan at the gateway.
 * @throws Refusal "not_found" where nothing is sold here; "bad_request" for whoever has paid, or with what the gateway
 * has to know and the person did not say; "too_many"; "not_ready" where the gateway does not answer or does not want
 * to, and nothing was begun
 */
export async function startPayment(
  services: Services,
  { actor, language }: { actor: Actor; language: Language },
  given: PaymentRequest,
) {
  const { provider } = services.payments;
  if (!provider) throw refuse("not_found", "payment.not_offered");
  await consumeRateLimit(services, { "payment-start": actor.personId });
  const customer = await customerOf(services, actor, given);
  const { price: amount, currency } = services.config.premium;
  const wanted = { person_id: actor.personId, gateway: provider.name, amount, currency };
  const { transactionId, page } = await services.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, actor.personId);
    if (!owner) throw refuse("sign_in");
    if (owner.paid) throw refuse("bad_request", "payment.already_premium");
    const now = services.now();
    const begun = await findPayable(tx, wanted, new Date(now.getTime() - GONE_ON_MS));
    if (begun) return begun;
    // 24 letters and digits that nobody guesses; SSLCommerz takes 30.
    const transactionId = `AK${randomBytes(11).toString("hex").toUpperCase()}`;
    await insertPayment(tx, { ...wanted, transaction_id: transactionId, created_at: now });
    return { transactionId, page: null };
  });
  if (page) return { transactionId, amount, currency, page };
  const product = sentence(language, { key: "payment.product", params: { site: services.config.siteNames[language] } });
  const order = { transactionId, amount, currency, ...customer, product, language, returns: returnsOf(services) };
  return { transactionId, amount, currency, page: await beginAt(services, provider, order) };
}

async function beginAt(
  services: Services,
  provider: PaymentProvider,
  order: Parameters<PaymentProvider["begin"]>[0],
): Promise<string> {
  try {
    const page = await provider.begin(order);
    await setGatewayPage(services.db, order.transactionId, page);
    return page;
  } catch (error) {
    if (!(error instanceof GatewayAway) && !(error instanceof GatewayRefused)) throw error;
    services.log.error("a payment could not be begun", { transaction: order.transactionId, error });
    // Without its page nobody can pay it.
    await services.db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, order.transactionId);
      if (payment)
        await updatePayment(tx, payment.id, { state: nextState(payment.state, "failed"), fault: "not begun" });
    });
    throw refuse("not_ready", "payment.not_begun");
  }
}

/** Facts that the gateway has to have of whoever pays: as they said, else as their account has it. */
async function customerOf({ db }: Services, actor: Actor, given: PaymentRequest) {
  const person = await findSessionUser(db, actor.personId);
  if (!person) throw refuse("sign_in");
  const name = [...(given.name || [person.first_name, person.last_name].filter(Boolean).join(" "))]
    .slice(0, LONGEST_NAME)
    .join("");
  const email = given.email ?? person.email;
  const phone = `+${given.phone}` === person.mobile ? person.mobile : (given.phone ?? person.mobile);
  if (phone && !isMobile(phone)) throw refuseField("phone", "invite.mobile_invalid");
  if (email && phone) return { name, email, phone };
  const fields: Record<string, MessageRef[]> = {};
  if (!email) fields.email = [{ key: "payment.email_required" }];
  if (!phone) fields.phone = [{ key: "payment.phone_required" }];
  throw refuse("bad_request", { fields });
}

/** Always the site's own: the payment company learns no inner address. */
function returnsOf({ config, payments }: Services) {
  const at = (name: string, origin = config.siteOrigin) => `${origin}/payment/${name}`;
  return { success: at("success"), fail: at("fail"), cancel: at("cancel"), ipn: at("ipn", payments.noticeOrigin) };
}
