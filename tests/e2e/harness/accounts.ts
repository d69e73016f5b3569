import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { PASSWORD, putPerson } from "tests/test-app/people";
import { answered } from "./answered";
import { beside } from "./beside";
import type { Product } from "./product";

export interface Account {
  email: string;
  password: string;
  name: string;
  accessToken: string;
}

let made = 0;

/**
 * A confirmed person, put straight into the product's database, and signed in; for tests that are about something else.
 */
export async function newAccount(product: Product, name = "Amina"): Promise<Account> {
  const email = `${name.toLowerCase().replace(/[^a-z]/g, "") || "person"}-${process.pid}-${++made}@example.test`;
  const { accessToken } = await beside(product, async (services) => {
    const id = await putPerson(services, { firstName: name, lastName: null, address: email, language: "en" });
    if (id === null) throw new Error(`${email} is somebody's already`);
    return issueTokens(services, services.db, id, "tests");
  });
  return { email, password: PASSWORD, name, accessToken };
}

/** Puts an item in through the API. @returns its id */
export async function newItem(
  product: Product,
  account: Account,
  item: {
    image?: Blob;
    audio?: Blob;
    description?: string;
    author?: string;
    status?: "0" | "1" | "2";
    writtenAt?: string;
  },
): Promise<number> {
  const body = new FormData();
  body.set("description", item.description ?? "");
  body.set("status", item.status ?? "0");
  if (item.author) body.set("author", item.author);
  if (item.writtenAt) body.set("written_at", item.writtenAt);
  if (item.image) body.set("image", item.image, "letter.jpg");
  if (item.audio) body.set("audio", item.audio, "voice.mp3");
  const response = await answered("a new item", `${product.origin}${API_BASE}${PATHS.itemCreate}`, {
    method: "POST",
    headers: { authorization: `Bearer ${account.accessToken}` },
    body,
  });
  const reply = (await response.json()) as { status: number; message: string; data: { id: number } };
  if (reply.status !== 200) throw new Error(`create answered ${reply.status}: ${reply.message}`);
  return reply.data.id;
}
