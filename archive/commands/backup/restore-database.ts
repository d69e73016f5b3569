import { join } from "node:path";
import { tellIn } from "archive/commands/command";
import type { Words } from "archive/commands/words";
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
  words: Words,
  place: Place,
  { id, manifest: { database, own }, at }: Choice,
  dataDir: string,
): Promise<void> {
  if (!database) return;
  const { say } = words;
  const tell = tellIn(words);
  const backup = backupIn(place, id);
  tell(say("lines.restore.brings_database"));
  await bringFolderBack(backup, "database", database.list, clusterIn(dataDir));
  await bringWalBack(backup, join(clusterIn(dataDir), "pg_wal"), database.segmentBytes);
  await bringFolderBack(backup, "own", own, dataDir);
  tell(say("lines.restore.recovers"));
  await recoverEmbedded({
    ...homeIn(dataDir),
    at,
    onWaiting: (seconds) => tell(say("lines.restore.recovers_since", { seconds })),
  });
}
