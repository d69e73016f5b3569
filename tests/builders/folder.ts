import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { copyCluster } from "./copy-cluster";

export interface OwnFolder extends AsyncDisposable {
  path: string;
}

/** An empty folder for one test, removed at its end. */
export async function ownFolder(): Promise<OwnFolder> {
  const path = await mkdtemp(join(inject("runFolder"), "folder-"));
  // The database of a process that was killed ends by itself, and may be writing its last.
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/**
 * A data folder (DATA_DIR) for a process of its own. Making and migrating its database takes seconds, so it is copied;
 * `blank` was never started.
 */
export async function ownDataFolder(database: "migrated" | "blank" = "migrated"): Promise<OwnFolder> {
  const folder = await ownFolder();
  await copyCluster(inject(`${database}Cluster`), folder.path, inject("databasePassword"));
  return folder;
}
