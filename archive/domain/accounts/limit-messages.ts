import { isMobile, type Address } from "archive/contract/address";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import type { Visit } from "archive/domain/actor";
import { refuseFieldAndForm } from "archive/base/refusal";

/**
 * Counts a message that a visitor causes. A text message costs money: fewer of them to one number, and a cap for the
 * whole site. Not in a transaction, which would hold a second connection.
 * @throws Refusal "too_many"; "bad_request" for a text message where none can be sent
 */
export async function limitMessages(services: Services, to: Address, visit: Visit): Promise<void> {
  if (!isMobile(to))
    return consumeRateLimit(services, {
      "mail-address": visit.address,
      "mail-recipient": to,
      "mail-recipient-day": to,
    });
  const { sms, smtpUrl } = services.config;
  // Where mails don't leave either, this machine's outbox shows both.
  if (!sms && smtpUrl) throw refuseFieldAndForm("mobile", "account.no_texts");
  return consumeRateLimit(services, {
    "sms-address": visit.address,
    "sms-recipient": to,
    "sms-recipient-day": to,
    "sms-site": "",
  });
}
