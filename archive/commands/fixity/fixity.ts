import { readProgram } from "archive/commands/program-uses";
import { besideProduct, noteAct, tellIn, type Command } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { countCopies } from "archive/db/keeping/places";
import { listOpenFaults } from "archive/db/keeping/faults";
import { listRuns } from "archive/db/keeping/runs";
import { adoptCopies, findCopies } from "archive/domain/keeping/known-copies";
import { adoptMain, findMain } from "archive/domain/keeping/known-places";
import { checkAll, checkProgress, checkSomeDue } from "archive/domain/keeping/run-checks";
import type { Services } from "archive/domain/services";
import { formatAway, formatCopies, formatFaults, formatProgress, formatRead, formatRun, formatUnread } from "./format";

const OPTIONS = { all: { type: "boolean" }, adopt: { type: "boolean" } } as const;
const MOST_NAMED = 1000;
const RUNS = 5;

/** Reads originals and compares them with what they have to be; says what is damaged, lost, mended. */
export const run: Command = async (config, args) => {
  const { values, words } = readProgram(config, "fixity", { args, options: OPTIONS });
  return besideProduct(config, (services) => check(services, words, values));
};

async function check(
  services: Services,
  words: Words,
  { all = false, adopt = false }: { all?: boolean; adopt?: boolean },
) {
  if (adopt) {
    await adoptMain(services);
    await adoptCopies(services);
    await noteAct(services, "storage_adopted");
  }
  const unread = await (all ? readAll(services, words) : readDue(services));
  const main = await findMain(services);
  const copies = await findCopies(services);
  const gone = services.places.copies.filter(({ address }) => !copies.some((place) => place.address === address));
  const set = new Set(services.places.copies.map(({ address }) => address));
  const faults = await listOpenFaults(services.db, MOST_NAMED);
  const runs = await listRuns(services.db, RUNS);
  return {
    lines: [
      ...(main ? [] : formatAway(words, services.places.main)),
      ...gone.map(({ address }) => words.say("lists.fixity.copies_away", { address })),
      ...(await countCopies(services.db)).map((count) => formatCopies(words, count, set)),
      ...runs.toReversed().map((run) => formatRun(words, run)),
      ...formatProgress(words, await checkProgress(services), services.config.fixityDays),
      ...formatUnread(words, unread),
      ...formatFaults(words, faults, MOST_NAMED),
    ],
    failed: !main || gone.length > 0 || faults.length > 0 || unread.length > 0,
  };
}

/** @returns keys that could not be read */
async function readAll(services: Services, words: Words): Promise<string[]> {
  const tell = tellIn(words);
  let [files, bytes] = [0, 0];
  const done = await checkAll(services, (count) => {
    files += count.files;
    bytes += count.bytes;
    tell(formatRead(words, { files, bytes }));
  });
  return done?.unread ?? [];
}

async function readDue(services: Services): Promise<string[]> {
  const unread: string[] = [];
  for (let more = true; more; ) {
    const checked = await checkSomeDue(services, { skip: unread, shard: null });
    unread.push(...(checked?.unread ?? []));
    more = checked !== null;
  }
  return unread;
}
