import { createTransport } from "nodemailer";
import type { ArchiveConfig } from "archive/base/config";
import type { UnsentMessage } from "archive/db/notifications/messages";
import { RefusedForGood } from "./refused-for-good";

const PATIENCE_MS = 20_000;

/** Gives a mail to the mail server. @throws RefusedForGood; Error where trying again may help */
export async function sendMail(
  config: Pick<ArchiveConfig, "mailFrom" | "siteOrigin">,
  smtpUrl: string,
  message: UnsentMessage,
): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
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
    throw isRefusedForGood(error) ? new RefusedForGood("the mail server refuses it", { cause: error }) : error;
  } finally {
    transport.close();
  }
}

/** Lets a mail program end letters of this kind by one press (RFC 8058). */
function oneClick(address: string | null): Record<string, string> {
  return address ? { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/**
 * A mailbox that does not exist (55x) is no fault of ours and no better tomorrow; wrong SMTP settings (53x) may be
 * mended.
 */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 550 && code < 560;
}
