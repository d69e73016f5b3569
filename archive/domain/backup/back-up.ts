import { join } from "node:path";
import { CannotStart, hasCode, messageOf } from "archive/base/fault";
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
          await shipLog(services, place, before.id, mark).catch((error: unknown) => options.tell(messageOf(error)));
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
    faults: files.faults,
  };
  await writeManifest(folder, manifest);
  await finishBackup(place, id);
  await lookThrough(place, id, options);
  if (!config.databaseUrl && options.follow) await endOtherSlots(db, id);
  return { id, place, manifest, removed: await prune(place, options.keep) };
}

/** The newest that is whole and can be read; a damaged one is passed over, and said to be. */
async function lastOf(place: Place, { tell }: BackupOptions): Promise<{ id: string; manifest: Manifest } | null> {
  for (const id of (await wholeBackups(place)).toReversed()) {
    try {
      return { id, manifest: await readManifest(backupIn(place, id)) };
    } catch (error) {
      tell(`The back-up ${id} can't be read: ${messageOf(error)}`);
    }
  }
  return null;
}

async function refuseAnothers({ db }: Services, { folder }: Place, { database }: Manifest): Promise<void> {
  if (database && database.system !== (await readCluster(db)).system)
    throw new CannotStart(`${folder} holds back-ups of another database than this one. Name another folder.`);
}

const filesOf = (place: Place, id: string, { files }: Manifest) =>
  readList<Entry>(join(backupIn(place, id), "files.jsonl"), files.list satisfies ListFacts);

async function* nothing(): AsyncGenerator<Entry> {}

/** @throws CannotStart where what was written can't be read back; nothing older is removed then */
async function lookThrough(place: Place, id: string, { signal, tell }: BackupOptions): Promise<void> {
  tell("Looking through what was written");
  const { faults } = await checkBackup(place, id, { files: "look", signal });
  if (faults.length > 0)
    throw new CannotStart([`What was written to ${place.folder} can't be read back as it was:`, ...faults].join("\n"));
}

const TOLD_EVERY = 1000;

function teller({ tell }: BackupOptions) {
  let told = 0;
  return ({ files, copied, copiedBytes }: Readonly<FilesCount>) => {
    if (files - told < TOLD_EVERY) return;
    told = files;
    tell(`${files} files looked at, ${copied} of them new and copied (${(copiedBytes / 1e6).toFixed(1)} MB)`);
  };
}

function inWords(error: unknown, to: string): unknown {
  if (hasCode(error, "ENOSPC", "EDQUOT"))
    return new CannotStart(
      `There is no space left on ${to}, or none on this machine. Make some, or name another folder; what was copied ` +
        "stays for the next back-up.",
    );
  if (hasCode(error, "EACCES", "EPERM", "EROFS", "EIO", "ENOTDIR", "ENODEV", "ESTALE"))
    return new CannotStart(`${to} can't be written to: ${messageOf(error)}`);
  if (error instanceof Refusal && error.reason === "not_ready")
    return new CannotStart(
      "The storage doesn't answer, or lacks the archive's mark: is its disk mounted? What was backed up before stays " +
        "as it is. Run this again once it is back.",
      { cause: error },
    );
  if (unavailableRefusal(error))
    return new CannotStart("The database ended, or doesn't answer. Run this again: files that were copied stay.", {
      cause: error,
    });
  return error;
}
