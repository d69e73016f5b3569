import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { linkWire } from "archive/contract/sharing/link";
import { MOST_LINKED } from "archive/contract/sharing/most-linked";
import type { Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import type { Product } from "tests/e2e/harness/product";
import type { Things } from "./screen-case";

/** Public links to the first of some items, to as many of them as one link opens, and to one behind a password. */
export async function linksTo(
  product: Product,
  account: Pick<Account, "accessToken">,
  itemIds: number[],
): Promise<Things["links"]> {
  const one = itemIds.slice(0, 1);
  return {
    one: await tokenOf(product, account, { handwriting_ids: one }),
    several: await tokenOf(product, account, { handwriting_ids: itemIds.slice(0, MOST_LINKED) }),
    locked: await tokenOf(product, account, { handwriting_ids: one, password: "nanu-1971" }),
  };
}

async function tokenOf(
  product: Product,
  account: Pick<Account, "accessToken">,
  fields: Record<string, unknown>,
): Promise<string> {
  const made = await callApi(product, account, PATHS.linkCreate, { ...fields, confirm: true });
  return new URL(envelope(linkWire.schema).parse(await made.json()).data.link ?? "").pathname.replace("/l/", "");
}
