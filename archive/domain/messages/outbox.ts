import type { LocalMessage } from "archive/contract/local";
import { listNewestMessages } from "archive/db/notifications/messages";
import { isSameText } from "archive/base/keys";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

const NEWEST = 50;

/** The newest mails and SMS of this machine. @throws Refusal "not_found" without the token that the start printed. */
export async function listLocalMessages(services: Services, token: string): Promise<LocalMessage[]> {
  if (!services.outboxToken || !isSameText(token, services.outboxToken)) throw refuse("not_found");
  const rows = await listNewestMessages(services.db, NEWEST);
  return rows.map(({ id, channel, recipient, subject, text, html, created_at }) => ({
    id,
    channel,
    recipient,
    subject,
    text,
    html,
    date: created_at.toISOString(),
  }));
}
