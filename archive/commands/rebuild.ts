import { readProgram } from "archive/commands/program-uses";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { rowsBehind } from "archive/base/batches";
import { messageOf, unlessAbsent } from "archive/base/fault";
import { ensureFolder } from "archive/base/folders";
import { isCut } from "archive/contract/profile/profile-media-kinds";
import { listOpenFaults } from "archive/db/keeping/faults";
import { hasRow } from "archive/db/rows";
import { listPersonFilesAfter } from "archive/db/profile/rebuilding-profile-media";
import { checkAll } from "archive/domain/keeping/run-checks";
import { walkCopies } from "archive/domain/keeping/walk-copies";
import { strayKeys } from "archive/domain/media/strays";
import { rebuildProfileMedia } from "archive/domain/profile-media/render-profile-media";
import { rebuildArchive, type RebuiltArchive } from "archive/domain/rebuilding/rebuild-archive";
import type { Services } from "archive/domain/services";
import { writeWhole } from "archive/storage/backup/written";
import { besideProduct, noteAct, say, type Command } from "./command";
import { formatAway, formatFault, formatUnread } from "./fixity/format";

const BATCH = 100;
const MOST_FAULTS = 1000;
const TOLD_EVERY = 1000;

/**
 * Makes a working archive of its storage alone, reads every original, and says what could not come back. Broken off
 * while it reads, it goes on there.
 */
export const run: Command = async (config, args) => {
  readProgram(config, "rebuild", { args, options: {} });
  return besideProduct(config, rebuild, { sound: true });
};

async function rebuild(services: Services) {
  const place = join(services.config.dataDir, "rebuild.json");
  const made = (await brokenOff(services, place)) ?? (await makeAnew(services, place));
  const faults = [
    ...made.faults,
    ...(await cutPictures(services)),
    ...(await readOriginals(services)),
    ...(await strayWords(services)),
  ];
  await noteAct(services, "rebuilt");
  await rm(place, { force: true });
  return { lines: [...faults, ...wordsOf(made, faults.length)], failed: faults.length > 0 };
}

/** What a run made here that was broken off while it read originals; null where there was none. */
async function brokenOff({ db }: Services, place: string): Promise<RebuiltArchive | null> {
  const written = await unlessAbsent(readFile(place, "utf8"));
  // Of another database: it was broken off before, and this one is empty.
  if (written === null || !(await hasRow(db.selectFrom("people").select("id").limit(1)))) return null;
  say("Everything is back since the last run, which was broken off; its originals are read now.");
  return JSON.parse(written) as RebuiltArchive;
}

async function makeAnew(services: Services, place: string): Promise<RebuiltArchive> {
  const made = await rebuildArchive(services, say);
  await ensureFolder(services.config.dataDir);
  await writeWhole(place, `${JSON.stringify(made)}\n`);
  return made;
}

/** Pictures that are cut to a shape are made by no job. */
async function cutPictures(services: Services): Promise<string[]> {
  const faults: string[] = [];
  for await (const file of rowsBehind((after) => listPersonFilesAfter(services.db, after, BATCH)))
    if (file.kind === "face" || isCut(file.kind))
      await rebuildProfileMedia(services, file).catch((error: unknown) =>
        faults.push(`${file.storageKey}: a person's picture can't be made: ${messageOf(error)}`),
      );
  return faults;
}

/** Every original is read, and mended where there is a copy. */
async function readOriginals(services: Services): Promise<string[]> {
  while (await walkCopies(services));
  let read = 0;
  const checked = await checkAll(services, ({ files }) => {
    read += files;
    if (read % TOLD_EVERY < files) say(`${read} files read`);
  });
  if (!checked) return formatAway(services.places.main);
  return [...formatUnread(checked.unread), ...(await listOpenFaults(services.db, MOST_FAULTS)).map(formatFault)];
}

async function strayWords(services: Services): Promise<string[]> {
  const words: string[] = [];
  for await (const key of strayKeys(services)) words.push(`${key} is an original that nothing tells of.`);
  if (words.length > 0) words.push("Whose they are is for you to find out: npm run strays -- adopt KEY --for ADDRESS.");
  return words;
}

function wordsOf({ people, items, files, albums, erased }: RebuiltArchive, faults: number): string[] {
  const back =
    `${people} people, ${items} items with ${files} files and ${albums} albums are back; only their owners see ` +
    "them.";
  return [
    ...(faults > 0 ? [`What could not come back as it was is said above, in ${faults} lines.`] : []),
    ...(erased > 0 ? [`${erased} files of what was erased lay there still, and are erased again.`] : []),
    back,
    "Nobody has a password: each sets a new one by the link or code that goes to their address.",
    "Start Akkhor: it makes pictures and sounds anew from the originals.",
  ];
}
