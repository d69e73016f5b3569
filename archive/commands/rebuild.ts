import { readProgram } from "archive/commands/program-uses";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { rowsBehind } from "archive/base/batches";
import { lineOf, unlessAbsent } from "archive/base/fault";
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
import { besideProduct, noteAct, tellIn, type Command } from "./command";
import { formatAway, formatFault, formatUnread } from "./fixity/format";
import type { Words } from "./words";

const BATCH = 100;
const MOST_FAULTS = 1000;
const TOLD_EVERY = 1000;

/**
 * Makes a working archive of its storage alone, reads every original, and says what could not come back. Broken off
 * while it reads, it goes on there.
 */
export const run: Command = async (config, args) => {
  const { words } = readProgram(config, "rebuild", { args, options: {} });
  return besideProduct(config, (services) => rebuild(services, words), { sound: true });
};

async function rebuild(services: Services, words: Words) {
  const place = join(services.config.dataDir, "rebuild.json");
  const made = (await brokenOff(services, words, place)) ?? (await makeAnew(services, words, place));
  const faults = [
    ...made.faults.map(words.line),
    ...(await cutPictures(services, words)),
    ...(await readOriginals(services, words)),
    ...(await strayWords(services, words)),
  ];
  await noteAct(services, "rebuilt");
  await rm(place, { force: true });
  return { lines: [...faults, ...linesOf(words, made, faults.length)], failed: faults.length > 0 };
}

/** What a run made here that was broken off while it read originals; null where there was none. */
async function brokenOff({ db }: Services, words: Words, place: string): Promise<RebuiltArchive | null> {
  const written = await unlessAbsent(readFile(place, "utf8"));
  // Of another database: it was broken off before, and this one is empty.
  if (written === null || !(await hasRow(db.selectFrom("people").select("id").limit(1)))) return null;
  tellIn(words)(words.say("lines.rebuild.goes_on"));
  return JSON.parse(written) as RebuiltArchive;
}

async function makeAnew(services: Services, words: Words, place: string): Promise<RebuiltArchive> {
  const made = await rebuildArchive(services, tellIn(words));
  await ensureFolder(services.config.dataDir);
  await writeWhole(place, `${JSON.stringify(made)}\n`);
  return made;
}

/** Pictures that are cut to a shape are made by no job. */
async function cutPictures(services: Services, { say, line }: Words): Promise<string[]> {
  const faults: string[] = [];
  for await (const file of rowsBehind((after) => listPersonFilesAfter(services.db, after, BATCH)))
    if (file.kind === "face" || isCut(file.kind))
      await rebuildProfileMedia(services, file).catch((error: unknown) =>
        faults.push(say("lines.rebuild.no_picture", { key: file.storageKey, why: line(lineOf(error)) })),
      );
  return faults;
}

/** Every original is read, and mended where there is a copy. */
async function readOriginals(services: Services, words: Words): Promise<string[]> {
  while (await walkCopies(services));
  const tell = tellIn(words);
  let read = 0;
  const checked = await checkAll(services, ({ files }) => {
    read += files;
    if (read % TOLD_EVERY < files) tell(words.say("lines.rebuild.read", { files: read }));
  });
  if (!checked) return formatAway(words, services.places.main);
  const faults = await listOpenFaults(services.db, MOST_FAULTS);
  return [...formatUnread(words, checked.unread), ...faults.map((fault) => formatFault(words, fault))];
}

async function strayWords(services: Services, { say }: Words): Promise<string[]> {
  const lines: string[] = [];
  for await (const key of strayKeys(services)) lines.push(say("lines.rebuild.stray", { key }));
  if (lines.length > 0) lines.push(say("lines.rebuild.adopt"));
  return lines;
}

function linesOf({ say }: Words, made: RebuiltArchive, count: number): string[] {
  const { people, items, files, albums, erased } = made;
  return [
    ...(count > 0 ? [say("lines.rebuild.faults", { count })] : []),
    ...(erased > 0 ? [say("lines.rebuild.erased", { count: erased })] : []),
    say("lines.rebuild.done", { people, items, files, albums }),
    say("lines.rebuild.passwords"),
    say("lines.rebuild.start"),
  ];
}
