import { text } from "node:stream/consumers";
import { slicesOf } from "archive/base/batches";
import { CannotStart } from "archive/base/fault";
import { besideProduct, noteAct, type Command } from "archive/commands/command";
import { readAsked, wordsIn, type Words } from "archive/commands/words";
import { useOf } from "archive/commands/program-uses";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import { erasureOf, ledgerLine, ledgerPages } from "archive/domain/leaving/ledger-lines";
import { replayErasures } from "archive/jobs/replay-erasures";
import type { Services } from "archive/domain/services";

const PAGE = 1000;

/** The operator's way to keep the ledger of erasures apart from back-ups, and to make it hold after one came back. */
export const run: Command = async (config, args) => {
  const words = wordsIn(config.operatorLanguage);
  const asked = readAsked(words, args, {}, { use: useOf(words, "erasures"), range: [1, 1] });
  const [verb] = asked.positionals;
  if (verb !== "list" && verb !== "replay") throw asked.wrong();
  const entries = verb === "replay" ? readLines(words, await text(process.stdin)) : [];
  const lines = await besideProduct(config, (services) =>
    verb === "list" ? list(services) : replay(services, words, entries),
  );
  return { lines };
};

/** Written as it is read. */
async function list(services: Services): Promise<string[]> {
  for await (const page of ledgerPages(services)) process.stdout.write(`${page.map(lineOf).join("\n")}\n`);
  return [];
}

async function replay(services: Services, { say }: Words, entries: ErasureRow[]): Promise<string[]> {
  const back = { item: 0, file: 0, person: 0, person_file: 0 };
  for (const some of slicesOf(entries, PAGE)) {
    const erased = await replayErasures(services, some);
    for (const kind of ["item", "file", "person", "person_file"] as const) back[kind] += erased[kind];
  }
  await noteAct(services, "erasures_replayed", { subject: String(entries.length) });
  const { person: people, item: items, file, person_file } = back;
  return [say("erasures.replayed", { read: entries.length, people, items, files: file + person_file })];
}

export function lineOf(entry: ErasureRow): string {
  return JSON.stringify(ledgerLine(entry));
}

/** @throws CannotStart that names the first line that is none of ours */
export function readLines({ say }: Words, text: string): ErasureRow[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      return erasureOf(JSON.parse(line));
    } catch {
      throw new CannotStart(say("lines.not_of_ledger", { at: at + 1 }));
    }
  });
}
