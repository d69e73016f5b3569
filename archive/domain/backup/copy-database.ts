import { hostname } from "node:os";
import { join } from "node:path";
import { line } from "archive/base/line";
import { markNow, readCluster, startBase, stopBase, type Mark } from "archive/db/backup/base-backup";
import { countRows, type RowCounts } from "archive/db/backup/row-counts";
import { dropSlot, makeSlot, slotOf } from "archive/db/backup/slots";
import type { Db } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { copyCluster } from "archive/storage/backup/copy-cluster";
import type { ListFacts } from "archive/storage/backup/list";
import type { Manifest } from "archive/storage/backup/manifest";
import { journalIn, shipWal } from "archive/storage/backup/wal";
import { hashFile } from "archive/storage/backup/written";
import type { BackupOptions } from "./options";
import { clusterIn, walSourceOf } from "./own-cluster";

/**
 * Copies the built-in database while it works, and its log as far as it goes once that is done. What a row names at
 * that moment is in storage, so files are to be listed after.
 * @param onMark told that moment
 */
export async function copyDatabase(
  { db, config }: Services,
  { id, folder }: { id: string; folder: string },
  options: BackupOptions,
  onMark: (mark: Mark) => Promise<void>,
): Promise<NonNullable<Manifest["database"]>> {
  const slot = slotOf(id);
  const copied = await db.connection().execute(async (connection) => {
    await makeSlot(connection, slot, !options.follow);
    try {
      const base = await copyBase(connection, config.dataDir, { id, folder }, options);
      const counted = await countedMark(db);
      await shipWal(folder, walSourceOf(config.dataDir, base.cluster, base.startLsn), counted.mark);
      await onMark(counted.mark);
      return { ...base, ...counted };
    } finally {
      // It would go with the connection, which goes back to a pool.
      if (!options.follow) await dropSlot(connection, slot).catch(() => undefined);
    }
  });
  const { cluster, startLsn, stopped, list, mark, counts } = copied;
  return {
    ...cluster,
    platform: `${process.platform}-${process.arch} (${hostname()})`,
    startLsn,
    from: stopped.at,
    until: mark.at,
    counts,
    list,
    wal: await journalFacts(folder),
  };
}

/** Between pg_backup_start and pg_backup_stop, which have to be of one connection. */
async function copyBase(
  connection: Db,
  dataDir: string,
  { id, folder }: { id: string; folder: string },
  { tell, signal }: BackupOptions,
) {
  const cluster = await readCluster(connection);
  const startLsn = await startBase(connection, `akkhor ${id}`);
  let stopped: Awaited<ReturnType<typeof stopBase>> | undefined;
  const stop = async () => (stopped = await stopBase(connection));
  try {
    const list = await copyCluster(join(folder, "database.jsonl"), {
      from: clusterIn(dataDir),
      to: join(folder, "database"),
      beside: async () => ({ backup_label: (await stop()).label }),
      progress: (files) => tell(line("backup.database_files", { files })),
      signal,
    });
    return { cluster, startLsn, stopped: stopped ?? (await stop()), list };
  } catch (error) {
    if (!stopped) await stop().catch(() => undefined);
    throw error;
  }
}

/** A moment, with the rows of each table just before it and just after. */
async function countedMark(db: Db): Promise<{ mark: Mark; counts: Record<string, [number, number]> }> {
  const before: RowCounts = await countRows(db);
  const mark = await markNow(db);
  const after: RowCounts = await countRows(db);
  const counts = Object.entries(before).map(([table, rows]) => [table, [rows, after[table] ?? rows]] as const);
  return { mark, counts: Object.fromEntries(counts) as Record<string, [number, number]> };
}

async function journalFacts(folder: string): Promise<ListFacts> {
  const facts = await hashFile(journalIn(folder));
  if (!facts) throw new Error("The journal of the log was not written");
  return { lines: 0, ...facts };
}
