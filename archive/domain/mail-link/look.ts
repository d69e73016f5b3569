import type { z } from "zod";
import type { LookAtMailLink, MailLinkSeen } from "archive/contract/accounts/mail-link";
import { findMailLink } from "archive/db/accounts/mail-links";
import type { Visit } from "archive/domain/accounts/visit";
import { maskAddress } from "archive/domain/invitations/send-invitation";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { linkOver } from "./over";
import { hashOfToken } from "./token";

/**
 * Tells whose account a link opens before anybody presses; mail scanners look too, and use nothing up.
 * @throws Refusal "bad_request"
 */
export async function lookAtMailLink(
  services: Services,
  { token, flow }: LookAtMailLink,
  visit: Visit,
): Promise<z.infer<typeof MailLinkSeen>> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const link = await findMailLink(services.db, hashOfToken(token), services.now());
  if (!link || link.used_at) throw linkOver();
  return { address: maskAddress(link.address), own_browser: link.id === flow, next: link.next };
}
