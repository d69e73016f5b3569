import { smallLetter } from "tests/builders/form";
import type { ItemStatus } from "archive/contract/items/item-status";
import { newAccount, type Account } from "../harness/accounts";
import { beside } from "../harness/beside";
import type { Product } from "../harness/product";
import { keepItem, untilPrepared } from "./items";

/** The one letter that a product was really given here, by the product's address. */
const models = new Map<string, Promise<number>>();

async function newModel(product: Product): Promise<number> {
  const owner = await newAccount(product, "Model");
  const id = await keepItem(product, owner, [await smallLetter()]);
  await untilPrepared(product, owner, id);
  return id;
}

/**
 * Puts letters into somebody's list by their rows alone, one for each caption, the last of them the newest: all show
 * the files of one letter, so that nothing is read or drawn again. For tests that look at no picture, nor at what
 * becomes of its files.
 * @returns their ids
 */
export async function putLetters(
  product: Product,
  { email }: Account,
  captions: readonly string[],
  { status = 0 }: { status?: ItemStatus } = {},
): Promise<number[]> {
  const making = models.get(product.origin) ?? newModel(product);
  models.set(product.origin, making);
  // A second try makes another.
  making.catch(() => models.delete(product.origin));
  const model = await making;
  return beside(product, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const owner = await tx.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      const item = await tx.selectFrom("items").selectAll().where("id", "=", model).executeTakeFirstOrThrow();
      const file = await tx.selectFrom("files").selectAll().where("item_id", "=", model).executeTakeFirstOrThrow();
      const drawn = await tx.selectFrom("renditions").selectAll().where("file_id", "=", file.id).execute();
      const now = Date.now();
      const ids: number[] = [];
      for (const [at, caption] of captions.entries()) {
        const created_at = new Date(now - captions.length + at);
        const row = { ...item, id: undefined, owner_id: owner.id, caption, status, created_at };
        const { id } = await tx.insertInto("items").values(row).returning("id").executeTakeFirstOrThrow();
        const page = { ...file, id: undefined, item_id: id };
        const { id: file_id } = await tx.insertInto("files").values(page).returning("id").executeTakeFirstOrThrow();
        await tx
          .insertInto("renditions")
          .values(drawn.map((each) => Object.assign(each, { file_id })))
          .execute();
        ids.push(id);
      }
      return ids;
    }),
  );
}
