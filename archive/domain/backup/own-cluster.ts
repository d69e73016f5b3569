import { join } from "node:path";
import type { Cluster } from "archive/db/backup/base-backup";
import { clusterOf } from "archive/db/embedded/major";
import type { WalSource } from "archive/storage/backup/wal";

/** Folder of the built-in database of a data folder. */
export const clusterIn = (dataDir: string) => clusterOf(join(dataDir, "postgres"));

/** The log of that database, as a back-up that began there needs it. */
export function walSourceOf(dataDir: string, cluster: Cluster, startLsn: string): WalSource {
  const { timeline, segmentBytes } = cluster;
  return { folder: join(clusterIn(dataDir), "pg_wal"), timeline, segmentBytes, startLsn };
}
