import { FlowReply, WireTokens } from "archive/contract/account";
import { envelope } from "archive/contract/envelope";
import { API_BASE, PATHS } from "archive/contract/paths";
import { codeFor } from "./outbox";
import type { Product } from "./product";

export interface Account {
  email: string;
  password: string;
  name: string;
  accessToken: string;
}

let made = 0;

/**
 * A registered and confirmed person, made through the API with the code from the mail; for tests that are about something else.
 * @param codeOf reads the code that was sent to an address; from the outbox where absent
 */
export async function newAccount(product: Product, name = "Amina", codeOf = (email: string) => codeFor(product, email)): Promise<Account> {
  const email = `${name.toLowerCase().replace(/[^a-z]/g, "") || "person"}-${process.pid}-${++made}@example.test`;
  const password = "akkhor-pass-1";
  const registered = await post(product, PATHS.register, { first_name: name, email, password });
  const { flow } = envelope(FlowReply).parse(await registered.json()).data;
  const otp = await codeOf(email);
  const verified = await post(product, PATHS.emailVerification, { email, otp, flow });
  const tokens = envelope(WireTokens).parse(await verified.json()).data;
  return { email, password, name, accessToken: tokens.access_token };
}

/** Puts an item in through the API. @returns its id */
export async function newItem(
  product: Product,
  account: Account,
  item: { image?: Blob; audio?: Blob; description?: string; status?: "0" | "1" | "2" },
): Promise<number> {
  const body = new FormData();
  body.set("description", item.description ?? "");
  body.set("status", item.status ?? "0");
  if (item.image) body.set("image", item.image, "letter.jpg");
  if (item.audio) body.set("audio", item.audio, "voice.mp3");
  const response = await fetch(`${product.origin}${API_BASE}${PATHS.itemCreate}`, {
    method: "POST",
    headers: { authorization: `Bearer ${account.accessToken}` },
    body,
  });
  const reply = (await response.json()) as { status: number; message: string; data: { id: number } };
  if (reply.status !== 200) throw new Error(`create answered ${reply.status}: ${reply.message}`);
  return reply.data.id;
}

async function post(product: Product, path: string, fields: Record<string, string>): Promise<Response> {
  const response = await fetch(`${product.origin}${API_BASE}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en" },
    body: JSON.stringify(fields),
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
