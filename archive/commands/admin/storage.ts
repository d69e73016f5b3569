import { statfs } from "node:fs/promises";
import { besideProduct } from "archive/commands/command";
import { countFormats } from "archive/db/keeping/formats";
import { countForOperator } from "archive/db/keeping/operator-counts";
import { countCopies } from "archive/db/keeping/places";
import { findMain } from "archive/domain/keeping/known-places";
import { checkProgress } from "archive/domain/keeping/run-checks";
import type { Area } from "./area";
import { facts } from "archive/commands/table";
import { readAsked } from "archive/commands/words";

/** Tells where originals lie, how many they are, and how well they are. */
export const run: Area = async (config, args, { words, use }) => {
  const { values } = readAsked(words, args, { json: { type: "boolean" } }, { use, range: [0, 0] });
  const found = await besideProduct(config, async (services) => {
    const { db, places } = services;
    const formats = await countFormats(db);
    const { bavail, bsize } = await statfs(config.dataDir);
    const [main, { faults, uploads, drafts, imports }, { originals, late, oldest }, copies] = [
      await findMain(services),
      await countForOperator(db),
      await checkProgress(services),
      await countCopies(db),
    ];
    return {
      address: places.main.address,
      isThere: main !== null,
      bytes: formats.reduce((sum, each) => sum + each.bytes, 0),
      freeBytes: bavail * bsize,
      originals,
      late,
      oldest,
      faults,
      uploads,
      drafts,
      imports,
      copies,
    };
  });
  // What is damaged, lost or away has to be seen by programs, too.
  const failed = !found.isThere || found.faults > 0;
  if (values.json) return { lines: [JSON.stringify(found)], failed };
  const { say, number, size, time } = words;
  return {
    lines: facts([
      [say("storage.address"), found.isThere ? found.address : `${found.address} (${say("storage.away")})`],
      [say("storage.originals"), `${number(found.originals)}, ${size(found.bytes)}`],
      [say("storage.faults"), number(found.faults)],
      [say("storage.oldest"), time(found.oldest)],
      [say("storage.late"), number(found.late)],
      ...found.copies.map(({ address, copies }): [string, string] => [
        say("storage.copies"),
        `${number(copies)}, ${address}`,
      ]),
      [say("storage.coming"), [found.uploads, found.drafts, found.imports].map(number).join(", ")],
      [say("storage.free"), `${size(found.freeBytes)}, ${config.dataDir}`],
    ]),
    failed,
  };
};
