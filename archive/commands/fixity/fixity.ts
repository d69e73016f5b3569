import { readProgram } from "archive/commands/program-uses";
import { besideProduct, noteAct, say, type Command } from "archive/commands/command";
import { countCopies } from "archive/db/keeping/places";
import { listOpenFaults } from "archive/db/keeping/faults";
import { listRuns } from "archive/db/keeping/runs";
import { adoptCopies, findCopies } from "archive/domain/keeping/known-copies";
import { adoptMain, findMain } from "archive/domain/keeping/known-places";
import { checkAll, checkProgress, checkSomeDue } from "archive/domain/keeping/run-checks";
import type { Services } from "archive/domain/services";
import {
  formatAway,
  formatCopies,
  formatCopiesAway,
  formatCopiesUnset,
  formatFaults,
  formatProgress,
  formatRun,
  formatUnread,
} from "./format";

const OPTIONS = { all: { type: "boolean" }, adopt: { type: "boolean" } } as const;
const MOST_NAMED = 1000;
const RUNS = 5;

/** Reads originals and compares them with what they have to be; says what is damaged, lost, mended. */
export const run: Command = async (config, args) => {
  const { values } = readProgram(config, "fixity", { args, options: OPTIONS });
  return besideProduct(config, (services) => check(services, values));
};

async function check(services: Services, { all = false, adopt = false }: { all?: boolean; adopt?: boolean }) {
  if (adopt) {
    await adoptMain(services);
    await adoptCopies(services);
    await noteAct(services, "storage_adopted");
  }
  const unread = await (all ? readAll(services) : readDue(services));
  const main = await findMain(services);
  const copies = await findCopies(services);
  const gone = services.places.copies.filter(({ address }) => !copies.some((place) => place.address === address));
  const set = new Set(services.places.copies.map(({ address }) => address));
  const faults = await listOpenFaults(services.db, MOST_NAMED);
  const runs = await listRuns(services.db, RUNS);
  return {
    lines: [
      ...(main ? [] : formatAway(services.places.main)),
      ...gone.map(formatCopiesAway),
      ...(await countCopies(services.db)).map((count) =>
        set.has(count.address) ? formatCopies(count) : formatCopiesUnset(count),
      ),
      ...runs.toReversed().map(formatRun),
      ...formatProgress(await checkProgress(services), services.config.fixityDays),
      ...formatUnread(unread),
      ...formatFaults(faults, MOST_NAMED),
    ],
    failed: !main || gone.length > 0 || faults.length > 0 || unread.length > 0,
  };
}

/** @returns keys that could not be read */
async function readAll(services: Services): Promise<string[]> {
  let [files, bytes] = [0, 0];
  const done = await checkAll(services, (count) => {
    files += count.files;
    bytes += count.bytes;
    say(`${files} originals read (${(bytes / 1e6).toFixed(1)} MB)`);
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
