import { createTransport } from "nodemailer";
import { blankMessage, findUnsentMessage } from "archive/db/messages";
import type { Services } from "archive/services";

/** Older than this, a letter says nothing that is still true: codes live minutes. */
const STALE_MS = 24 * 3600 * 1000;
const PATIENCE_MS = 20_000;

/**
 * Sends a mail that waits; without SMTP it stays for the outbox page.
 * @throws what the mail server said where trying again may help; the queue does.
 */
export async function sendMessage(services: Services, { messageId }: { messageId: number }): Promise<void> {
  const { config, db, log } = services;
  if (!config.smtpUrl) return;
  const message = await findUnsentMessage(db, messageId);
  if (!message) return;
  if (services.now().getTime() - message.created_at.getTime() > STALE_MS) {
    log.error("message given up: too old", { messageId });
    return blankMessage(db, messageId, services.now());
  }
  if (message.channel === "sms") {
    log.error("text message given up: there is no gateway for them", { messageId });
    return blankMessage(db, messageId, services.now());
  }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: "", address: message.recipient },
      subject: message.subject,
      text: message.text,
      html: message.html ?? undefined,
      // The same for each try, so that a mailbox folds a letter that was sent twice.
      messageId: `<message-${message.id}-${message.created_at.getTime()}@${new URL(config.siteOrigin).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated", ...oneClick(message.unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log.error("mail refused by its server for good", { messageId, error });
  } finally {
    transport.close();
  }
  await blankMessage(db, messageId, services.now());
}

/** Lets a mail program end letters of this kind by one press (RFC 8058). */
function oneClick(address: string | null): Record<string, string> {
  return address ? { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/** A mailbox that does not exist (55x) is no fault of ours and no better tomorrow; wrong SMTP settings (53x) may be mended. */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 550 && code < 560;
}
