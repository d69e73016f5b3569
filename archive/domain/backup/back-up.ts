import { join } from "node:path";
import { CannotStart, hasCode, lineOf, messageOf } from "archive/base/fault";
import { inEnglish, line } from "archive/base/line";
import { Refusal } from "archive/base/refusal";
import { findHashes } from "archive/db/items/originals";
import { readCluster } from "archive/db/backup/base-backup";
import { unavailableRefusal } from "archive/db/unavailable";
import type { Services } from "archive/domain/services";
import { checkBackup } from "archive/storage/backup/check";
import { copyFiles, type FilesCount } from "archive/storage/backup/copy-files";
import { readList, type Entry, type ListFacts } from "archive/storage/backup/list";
import { readManifest, writeManifest, type Manifest } from "archive/storage/backup/manifest";
import { copyOwnFolders } from "archive/storage/backup/own-folders";
import {
  backupIn,
  beginBackup,
  findPlace,
  finishBackup,
  idAt,
  makePlace,
  whileLocked,
  wholeBackups,
  type Place,
} from "archive/storage/backup/place";
import { prune } from "archive/storage/backup/prune";
import { copyDatabase } from "./copy-database";
import { endOtherSlots, shipLog } from "./follow";
import { writeLedger } from "./ledger";
import type { BackupOptions } from "./options";

export type BackedUp = Awaited<ReturnType<typeof backUp>>;

/**
 * Backs up everything while the archive works: the built-in database and its log, then what is new among the files,
 * the ledger of erasures, and the secrets. It counts once its manifest is written, last of all, and looked through;
 * older ones go only then. Broken off, its files stay for the next one.
 * @throws CannotStart with words for the operator
 */
export async function backUp(services: Services, options: BackupOptions) {
  try {
    const place = (await findPlace(options.to)) ?? (await makePlace(options.to));
    return await whileLocked(place, () => make(services, place, options));
  } catch (error) {
    throw inWords(error, options.to);
  }
}

async function make(services: Services, place: Place, options: BackupOptions) {
  const { config, now, db } = services;
  const before = await lastOf(place, options);
  if (!config.databaseUrl && before) await refuseAnothers(services, place, before.manifest);
  const began = now();
  const id = idAt(began);
  const folder = await beginBackup(place, id);
  const database = config.databaseUrl
    ? null
    : await copyDatabase(services, { id, folder }, options, async (mark) => {
        // So that any moment until this back-up's own can be restored to.
        if (before && options.follow)
          await shipLog(services, place, before.id, mark).catch((error: unknown) => options.tell(lineOf(error)));
      });
  const files = await copyFiles(join(folder, "files.jsonl"), {
    place,
    from: services.storage,
    before: before ? filesOf(place, before.id, before.manifest) : nothing(),
    hashesOf: (keys) => findHashes(db, keys),
    progress: teller(options),
    signal: options.signal,
  });
  const manifest: Manifest = {
    format: "akkhor-backup",
    version: 1,
    id,
    began: began.toISOString(),
    ended: now().toISOString(),
    database,
    files: { list: files.list, bytes: files.bytes, copied: files.copied },
    own: await copyOwnFolders(config.dataDir, join(folder, "own.jsonl"), join(folder, "own")),
    erasures: await writeLedger(services, join(folder, "erasures.jsonl")),
    faults: files.faults.map(inEnglish),
  };
  await writeManifest(folder, manifest);
  await finishBackup(place, id);
  await lookThrough(place, id, options);
  if (!config.databaseUrl && options.follow) await endOtherSlots(db, id);
  return { id, place, manifest, faults: files.faults, removed: await prune(place, options.keep) };
}

/** The newest that is whole and can be read; a damaged one is passed over, and said to be. */
async function lastOf(place: Place, { tell }: BackupOptions): Promise<{ id: string; manifest: Manifest } | null> {
  for (const id of (await wholeBackups(place)).toReversed()) {
    try {
      return { id, manifest: await readManifest(backupIn(place, id)) };
    } catch (error) {
      tell(line("backup.unreadable", { id, why: lineOf(error) }));
    }
  }
  return null;
}

async function refuseAnothers({ db }: Services, { folder }: Place, { database }: Manifest): Promise<void> {
  if (database && database.system !== (await readCluster(db)).system)
    throw new CannotStart(line("backup.of_another", { folder }));
}

const filesOf = (place: Place, id: string, { files }: Manifest) =>
  readList<Entry>(join(backupIn(place, id), "files.jsonl"), files.list satisfies ListFacts);

async function* nothing(): AsyncGenerator<Entry> {}

/** @throws CannotStart where what was written can't be read back; nothing older is removed then */
async function lookThrough(place: Place, id: string, { signal, tell }: BackupOptions): Promise<void> {
  tell(line("backup.looks"));
  const { faults } = await checkBackup(place, id, { files: "look", signal });
  if (faults.length > 0) throw new CannotStart([line("backup.not_as_written", { folder: place.folder }), ...faults]);
}

const TOLD_EVERY = 1000;

function teller({ tell }: BackupOptions) {
  let told = 0;
  return ({ files, copied, copiedBytes }: Readonly<FilesCount>) => {
    if (files - told < TOLD_EVERY) return;
    told = files;
    tell(line("backup.looked_at", { files, copied, size: { bytes: copiedBytes } }));
  };
}

function inWords(error: unknown, to: string): unknown {
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new CannotStart(line("backup.no_space", { to }));
  if (hasCode(error, "EACCES", "EPERM", "EROFS", "EIO", "ENOTDIR", "ENODEV", "ESTALE"))
    return new CannotStart(line("backup.not_writable", { to, why: messageOf(error) }));
  if (error instanceof Refusal && error.reason === "not_ready")
    return new CannotStart(line("backup.storage_away"), { cause: error });
  if (unavailableRefusal(error)) return new CannotStart(line("backup.database_away"), { cause: error });
  return error;
}
