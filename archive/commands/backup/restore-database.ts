import { join } from "node:path";
import { homeIn } from "archive/db/embedded/home";
import { recoverEmbedded } from "archive/db/embedded/recover";
import type { Choice } from "archive/domain/backup/choose";
import { clusterIn } from "archive/domain/backup/own-cluster";
import { bringFolderBack } from "archive/storage/backup/bring-back";
import { backupIn, type Place } from "archive/storage/backup/place";
import { bringWalBack } from "archive/storage/backup/wal";

/**
 * Brings database and secrets into a data folder that has none, each file checked on the way, and has the database go
 * through its log up to the moment that was chosen. Nothing where the back-up has files alone.
 * @throws Damaged
 */
export async function restoreDatabase(
  place: Place,
  { id, manifest: { database, own }, at }: Choice,
  dataDir: string,
  tell: (line: string) => void,
): Promise<void> {
  if (!database) return;
  const backup = backupIn(place, id);
  tell("Bringing the database back");
  await bringFolderBack(backup, "database", database.list, clusterIn(dataDir));
  await bringWalBack(backup, join(clusterIn(dataDir), "pg_wal"), database.segmentBytes);
  await bringFolderBack(backup, "own", own, dataDir);
  tell("The database goes through its log");
  await recoverEmbedded({
    ...homeIn(dataDir),
    at,
    onWaiting: (seconds) => tell(`The database goes through its log, ${seconds} s so far`),
  });
}
