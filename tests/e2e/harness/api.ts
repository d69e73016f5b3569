import { API_BASE } from "archive/contract/path";
import type { Account } from "./accounts";
import { answered } from "./answered";
import type { Product } from "./product";

/**
 * A call of the archive's as somebody, for what a test needs and is not about; a visitor where there is none. With
 * fields it is a post.
 */
export function callApi(
  product: Product,
  account: Pick<Account, "accessToken"> | null,
  path: string,
  fields?: Record<string, unknown>,
): Promise<Response> {
  return answered(path, product.origin + API_BASE + path, {
    method: fields ? "POST" : "GET",
    headers: {
      ...(fields && { "content-type": "application/json" }),
      ...(account && { authorization: `Bearer ${account.accessToken}` }),
    },
    body: fields && JSON.stringify(fields),
  });
}
