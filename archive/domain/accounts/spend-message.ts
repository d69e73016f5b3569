import { isMobile, type Address } from "archive/contract/address";
import { spend } from "archive/domain/limits";
import type { Services } from "archive/services";
import type { Visit } from "./visit";

/**
 * Counts a message that a visitor causes. A text message costs money: fewer of them to one number, and a cap for the whole site.
 * Not in a transaction, which would hold a second connection. @throws Refusal "too_many"
 */
export async function spendMessage(services: Services, to: Address, visit: Pick<Visit, "address">): Promise<void> {
  if (!isMobile(to)) return spend(services, { "mail-address": visit.address, "mail-recipient": to });
  return spend(services, { "sms-address": visit.address, "sms-recipient": to, "sms-recipient-day": to, "sms-site": "" });
}
