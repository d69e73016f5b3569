import type { Services } from "archive/services";

/** Sends a mail that waits; without SMTP it stays for the outbox page. */
export async function sendMessage(_services: Services, _payload: { messageId: number }): Promise<void> {}
