import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CannotStart } from "archive/cannot-start";
import { listFilesAfter } from "archive/db/rebuilding";
import { rebuildFile, type Rebuilt } from "archive/domain/media/rebuild-file";
import type { Services } from "archive/services";
import { readArchiveConfig, startArchive } from "archive/start";

const BATCH = 100;
const TOLD_EVERY = 25;

type Count = Record<Rebuilt, number> & { faults: string[] };

/**
 * Remakes every rendition from its original, one file after another, beside a running product or without one. Where it was
 * broken off it goes on after the last file that it finished; --again begins anew.
 */
async function rebuildMedia(again: boolean): Promise<number> {
  const config = readArchiveConfig();
  const archive = await startArchive(config, { lock: false, workers: false });
  const place = join(config.dataDir, "media-rebuild");
  try {
    await mkdir(config.dataDir, { recursive: true });
    if (again) await rm(place, { force: true });
    const count = await rebuildAll(archive.services, place);
    await rm(place, { force: true });
    process.stdout.write(`${wordsOf(count).join("\n")}\n`);
    return count.faults.length > 0 ? 1 : 0;
  } finally {
    await archive.stop();
  }
}

async function rebuildAll(services: Services, place: string): Promise<Count> {
  const count: Count = { same: 0, changed: 0, mended: 0, unreadable: 0, gone: 0, faults: [] };
  let after = await reached(place);
  if (after > 0) process.stdout.write(`Going on after file ${after}, where the last run was broken off.\n`);
  for (let done = 0; ; ) {
    const files = await listFilesAfter(services.db, after, BATCH);
    if (files.length === 0) return count;
    for (const file of files) {
      try {
        const rebuilt = await rebuildFile(services, file);
        count[rebuilt]++;
        if (rebuilt === "unreadable") count.faults.push(`File ${file.id} can't be read by the decoders. Its original is kept.`);
      } catch (error) {
        count.faults.push(`File ${file.id} was left as it is: ${error instanceof Error ? error.message : String(error)}`);
      }
      after = file.id;
      await writeFile(place, String(after));
      if (++done % TOLD_EVERY === 0) process.stderr.write(`${done} files\n`);
    }
  }
}

async function reached(place: string): Promise<number> {
  const text = await readFile(place, "utf8").catch(() => "");
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function wordsOf({ same, changed, mended, faults }: Count): string[] {
  const all = `Files remade: ${same + changed + mended}; of these ${same} are as before, ${changed} changed, ${mended} had failed before.`;
  return faults.length === 0 ? [all] : [...faults, all, `Files with faults, said above: ${faults.length}.`];
}

function againAsked(): boolean {
  try {
    return parseArgs({ options: { again: { type: "boolean" } } }).values.again ?? false;
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\nUse: npm run media:rebuild, or npm run media:rebuild -- --again to begin anew.`);
  }
}

await Promise.resolve()
  .then(() => rebuildMedia(againAsked()))
  .then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof CannotStart ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    },
  );
