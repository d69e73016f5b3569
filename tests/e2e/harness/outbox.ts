import { setTimeout as pause } from "node:timers/promises";
import { asciiDigits } from "archive/contract/digits";
import { envelope } from "archive/contract/envelope";
import { LocalMessage } from "archive/contract/local";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Product } from "./product";

const WAIT_MS = 15_000;
const LOOK_MS = 50;

/** Mails of this machine to an address, newest first. */
export async function mailsTo(product: Product, address: string): Promise<LocalMessage[]> {
  const token = new URL(product.outboxAddress()).searchParams.get("token") ?? "";
  const response = await fetch(`${product.origin}${API_BASE}${PATHS.localMessages}?token=${encodeURIComponent(token)}`);
  const reply = envelope(LocalMessage.array()).parse(await response.json());
  return reply.data.filter((mail) => mail.recipient.includes(address));
}

/**
 * The one-time code of the newest mail to an address; waits for one where there is none yet.
 * @param after id of a mail that has been read already
 */
export async function codeFor(product: Product, address: string, after = 0): Promise<string> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    for (const mail of await mailsTo(product, address)) {
      const code = mail.id > after ? /(?<!\d)\d{6}(?!\d)/.exec(asciiDigits(mail.text))?.[0] : undefined;
      if (code) return code;
    }
    await pause(LOOK_MS);
  }
  throw new Error(`no code came to ${address} within ${WAIT_MS} ms`);
}
