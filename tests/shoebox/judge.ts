import { itemsOf, originalsOf, sumsOf } from "tests/e2e/uploads/upload-steps";
import type { Account } from "tests/e2e/harness/accounts";
import type { Product } from "tests/e2e/harness/product";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Box } from "./box";

/**
 * Faults of what somebody put in of a box, by the API: a letter whose pages are not together, alone and in their order,
 * byte for byte; a wrong writer, place, year or first words; one that others may see; and what is there beside.
 * @param captions whether first words are to be there already
 */
export async function faultsOf(
  product: Product,
  account: Account,
  { letters, sounds }: Box,
  { captions = true } = {},
): Promise<string[]> {
  const there = await Promise.all(
    (await itemsOf(product, account)).map(async (item) => ({
      sums: (await originalsOf(product, account, item)).join(),
      item,
    })),
  );
  const wanted = [
    ...letters.map(({ letter, paths }) => ({ ...letter, by: letter.writer, name: `letter ${letter.number}`, paths })),
    ...sounds.map(({ sound, path }) => ({ ...sound, by: sound.speaker, paths: [path] })),
  ];
  const faults: string[] = [];
  for (const { name, paths, by, place, year, firstWords } of wanted) {
    const sums = (await sumsOf(paths)).join();
    const found = there.find((each) => each.sums === sums)?.item;
    const is = found && [found.author, found.place, found.written_at, found.status, captions && found.description];
    const right = [by, place, String(year), ONLY_ME, captions && firstWords];
    if (JSON.stringify(is) !== JSON.stringify(right)) faults.push(`${name}: ${JSON.stringify(is ?? "not there")}`);
  }
  if (there.length !== wanted.length) faults.push(`${there.length} items of ${wanted.length}`);
  return faults;
}
