import { DAY_MS } from "archive/contract/durations";
import { blankMessage, findUnsentMessage, type UnsentMessage } from "archive/db/notifications/messages";
import { sendMail } from "archive/messages/mail-server";
import { RefusedForGood } from "archive/messages/refused-for-good";
import { sendSms } from "archive/messages/sms-gateway";
import type { Services } from "archive/domain/services";

/** Older than this, a letter says nothing that is still true: codes live minutes. */
const STALE_MS = DAY_MS;

/**
 * Sends a mail or text message that waits; where nothing is set that could send it, it stays for the outbox page.
 * @throws what the mail server or the gateway said where trying again may help; the queue does.
 */
export async function sendMessage(services: Services, { messageId }: { messageId: number }): Promise<void> {
  const { config, db, log } = services;
  const message = await findUnsentMessage(db, messageId);
  if (!message) return;
  const send = wayOf(services, message);
  if (send === "outbox") return;
  if (services.now().getTime() - message.created_at.getTime() > STALE_MS)
    log.error("message given up: too old", { messageId });
  else if (send === "none")
    log.error("text message given up: there is no gateway for them. Set SMS_URL and SMS_FROM", {
      messageId,
      siteOrigin: config.siteOrigin,
    });
  else
    await send().catch((error: unknown) => {
      if (!(error instanceof RefusedForGood)) throw error;
      const what = message.channel === "sms" ? "text message" : "mail";
      log.error(`${what} refused by its server for good`, { messageId, error });
    });
  await blankMessage(db, messageId, services.now());
}

/**
 * Way in which a message leaves; "none" where mails do and text messages can't, so that nobody waits for them in an
 * outbox that is closed.
 */
function wayOf({ config }: Services, message: UnsentMessage): (() => Promise<void>) | "outbox" | "none" {
  const { smtpUrl, sms } = config;
  if (message.channel === "sms")
    return sms ? () => sendSms(sms, { to: message.recipient, text: message.text }) : smtpUrl ? "none" : "outbox";
  return smtpUrl ? () => sendMail(config, smtpUrl, message) : "outbox";
}
