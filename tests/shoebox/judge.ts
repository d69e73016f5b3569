import { itemsOf, originalBytesOf, originalsOf, sumsOf } from "tests/e2e/uploads/upload-steps";
import type { Account } from "tests/e2e/harness/accounts";
import type { Product } from "tests/e2e/harness/product";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Box } from "./box";
import { likenesses } from "./likeness";

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/**
 * Faults of what somebody put in of a box, by the API: a letter whose pages are not together, alone and in their order,
 * byte for byte; a wrong writer, place, year or first words; one that others may see; and what is there beside.
 * @param captions whether first words are to be there already
 * @param photographed whether pages were taken by a camera: each is to look like its page then
 */
export async function faultsOf(
  product: Product,
  account: Account,
  { letters, sounds }: Box,
  { captions = true, photographed = false } = {},
): Promise<string[]> {
  const allPages = letters.flatMap(({ paths }) => paths);
  const likeness = photographed ? await likenesses(allPages) : null;
  const sumsThere = async (item: Item) => {
    if (!likeness || item.image === null) return originalsOf(product, account, item);
    const numbers = await Promise.all((await originalBytesOf(product, account, item)).map(likeness.nearest));
    return numbers.map((number) => (number === null ? "not clear" : allPages[number]));
  };
  const there: { sums: string; item: Item }[] = [];
  for (const item of await itemsOf(product, account)) there.push({ sums: (await sumsThere(item)).join(), item });
  const wanted = [
    ...letters.map(({ letter, paths }) => ({ ...letter, by: letter.writer, name: `letter ${letter.number}`, paths })),
    ...sounds.map(({ sound, path }) => ({ ...sound, by: sound.speaker, paths: [path] })),
  ];
  const faults: string[] = [];
  for (const { name, paths, by, place, year, firstWords } of wanted) {
    const sums = (likeness && paths.every((path) => allPages.includes(path)) ? paths : await sumsOf(paths)).join();
    const found = there.find((each) => each.sums === sums)?.item;
    const is = found && [found.author, found.place, found.written_at, found.status, captions && found.description];
    const right = [by, place, String(year), ONLY_ME, captions && firstWords];
    if (JSON.stringify(is) !== JSON.stringify(right)) faults.push(`${name}: ${JSON.stringify(is ?? "not there")}`);
  }
  if (there.length !== wanted.length) faults.push(`${there.length} items of ${wanted.length}`);
  return faults;
}
