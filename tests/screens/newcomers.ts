import { hashOfToken } from "archive/base/keys";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { SEED_PASSWORD } from "archive/commands/seed/family";
import type { Send } from "archive/commands/seed/calls";
import { beside } from "tests/e2e/harness/beside";
import type { Product } from "tests/e2e/harness/product";
import type { Things } from "./screen-case";

/**
 * People without an account whom Shirin invited to her group by e-mail: one has not answered yet, one made an account
 * by the mail.
 */
export async function newcomersOf(product: Product, shirin: Send, groupId: number): Promise<Things["newcomers"]> {
  const tokens = { khala: "token-of-khala", phupu: "token-of-phupu" };
  for (const [name, token] of Object.entries(tokens)) {
    const address = `${name}@mail.example`;
    await shirin(PATHS.invite, { email: address, group_id: groupId });
    await beside(product, ({ db }) =>
      db
        .updateTable("group_invitations")
        .set({ token_hash: hashOfToken(token) })
        .where("address", "=", address)
        .execute(),
    );
  }
  await fetch(`${product.origin}${API_BASE}${PATHS.invitedRegister}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: tokens.phupu, first_name: "Phupu", password: SEED_PASSWORD }),
  });
  await beside(product, ({ db }) =>
    db
      .updateTable("invited_accounts")
      .set({ undo_hash: hashOfToken("undo-of-phupu") })
      .where("token_hash", "=", hashOfToken(tokens.phupu))
      .execute(),
  );
  return { invited: `/invite/group/join?token=${tokens.khala}`, undo: "/auth/undo-account?token=undo-of-phupu" };
}
