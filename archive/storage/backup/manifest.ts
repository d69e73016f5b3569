import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ToldFault, unlessAbsent } from "archive/base/fault";
import { line } from "archive/base/line";
import { Damaged } from "./damaged";
import { hashFile, writeWhole } from "./written";

const Facts = z.object({
  lines: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const Time = z.iso.datetime({ offset: true });

/** Shape of a back-up. Another shape gets another version; old ones stay readable. */
const Manifest = z.object({
  format: z.literal("akkhor-backup"),
  version: z.literal(1),
  id: z.string(),
  began: Time,
  ended: Time,
  /** Null where the database is another's to back up (DATABASE_URL). */
  database: z
    .object({
      /** PostgreSQL's version. */
      server: z.string(),
      /** Identifier that tells this cluster from every other. */
      system: z.string(),
      platform: z.string(),
      timeline: z.number().int().positive(),
      segmentBytes: z.number().int().positive(),
      startLsn: z.string(),
      /** The first moment that it can be restored to. */
      from: Time,
      /** Up to here every file that a row names was looked for. */
      until: Time,
      /** Rows of each table, just before that moment and just after. */
      counts: z.record(z.string(), z.tuple([z.number(), z.number()])),
      /** Files of the cluster. */
      list: Facts,
      /** The journal of the log as it was then; it grows while this is the newest back-up. */
      wal: Facts,
    })
    .nullable(),
  /** Originals and renditions, by key. */
  files: z.object({ list: Facts, bytes: z.number(), copied: z.number() }),
  /** Secrets, and what the operator put in for the landing page. */
  own: Facts,
  /** Numbers that were erased for good. */
  erasures: Facts,
  /** In words: originals that could not be copied as they should be. */
  faults: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

const NAME = "manifest.json";
const SUM = "manifest.json.sha256";

/** Last of all: the folder gets its final name only after. `sha256sum -c` reads what is written beside it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const { sha256 } = await writeWhole(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeWhole(join(folder, SUM), `${sha256}  ${NAME}\n`);
}

/** @throws Damaged where it isn't as it was written; ToldFault where a newer Akkhor wrote it */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = [await unlessAbsent(readFile(join(folder, NAME), "utf8")), await sumOf(folder)];
  if (text === null || sum === null || (await hashFile(join(folder, NAME)))?.sha256 !== sum) throw new Damaged(NAME);
  const given = JSON.parse(text) as { version?: unknown };
  if (given.version !== 1) throw new ToldFault(line("backup.newer", { folder, version: String(given.version) }));
  return Manifest.parse(given);
}

async function sumOf(folder: string): Promise<string | null> {
  return (await unlessAbsent(readFile(join(folder, SUM), "utf8")))?.slice(0, 64) ?? null;
}
