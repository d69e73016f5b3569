import { ItemCreate, type ItemKind } from "archive/contract/items/item";
import type { ItemStatus } from "archive/contract/items/item-status";
import { fromWireTexts } from "archive/contract/items/item-texts";
import type { Tx } from "archive/db/connection";
import { insertItem, textsAsColumns } from "archive/db/items/item-writes";
import { nameWriter } from "archive/domain/writers/name-writer";
import { smallLetter, voiceFile } from "tests/builders/form";
import { newAccount, type Account } from "../harness/accounts";
import { beside } from "../harness/beside";
import type { Product } from "../harness/product";
import { keepItem, untilPrepared } from "./items";

/** All that is said of an item, by the names of the form's fields; private where no status is. */
type Fields = Record<string, string>;

/** The one item of a kind that a product was really given here, by the kind and the product's address. */
const models = new Map<string, Promise<number>>();

async function newModel(product: Product, kind: ItemKind): Promise<number> {
  const owner = await newAccount(product, "Model");
  const id = await keepItem(product, owner, [await (kind === "voice" ? voiceFile() : smallLetter())]);
  await untilPrepared(product, owner, id);
  return id;
}

/**
 * Puts a letter into somebody's list by its rows alone: it shows the files of one that was really sent, so that nothing
 * is read or drawn again. For tests that look at no picture, nor at what becomes of its files.
 * @returns its id
 */
export async function putLetter(
  product: Product,
  account: Account,
  fields: Fields = {},
  { pages = 1 } = {},
): Promise<number> {
  const [id = 0] = await put(product, account, "handwriting", [fields], pages);
  return id;
}

/** Puts a voice that nobody hears, likewise. */
export async function putVoice(product: Product, account: Account, fields: Fields = {}): Promise<number> {
  const [id = 0] = await put(product, account, "voice", [fields]);
  return id;
}

/** Puts letters likewise, one for each caption, the last of them the newest. @returns their ids */
export async function putLetters(
  product: Product,
  account: Account,
  captions: readonly string[],
  { status = 0 }: { status?: ItemStatus } = {},
): Promise<number[]> {
  const fields = captions.map((description) => ({ description, status: String(status) }));
  return put(product, account, "handwriting", fields);
}

async function put(
  product: Product,
  { email }: Account,
  kind: ItemKind,
  all: readonly Fields[],
  pages = 1,
): Promise<number[]> {
  const key = `${kind} ${product.origin}`;
  const making = models.get(key) ?? newModel(product, kind);
  models.set(key, making);
  // A second try makes another.
  making.catch(() => models.delete(key));
  const model = await making;
  return beside(product, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const owner = await tx.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      const file = await tx.selectFrom("files").selectAll().where("item_id", "=", model).executeTakeFirstOrThrow();
      const drawn = await tx.selectFrom("renditions").selectAll().where("file_id", "=", file.id).execute();
      const now = Date.now();
      const ids: number[] = [];
      for (const [at, fields] of all.entries()) {
        const id = await insertRow(tx, owner.id, kind, fields, new Date(now - all.length + at));
        for (let position = 0; position < pages; position += 1) {
          const page = { ...file, id: undefined, item_id: id, position };
          const { id: file_id } = await tx.insertInto("files").values(page).returning("id").executeTakeFirstOrThrow();
          await tx
            .insertInto("renditions")
            .values(drawn.map((each) => Object.assign(each, { file_id })))
            .execute();
        }
        ids.push(id);
      }
      return ids;
    }),
  );
}

async function insertRow(tx: Tx, ownerId: number, kind: ItemKind, fields: Fields, at: Date): Promise<number> {
  const { status, ...wire } = ItemCreate.parse({ status: "0", ...fields });
  const texts = fromWireTexts(wire);
  return insertItem(tx, {
    owner_id: ownerId,
    kind,
    status,
    ...textsAsColumns(texts),
    writer_id: await nameWriter(tx, ownerId, texts.author, at),
    created_at: at,
    updated_at: at,
  });
}
