import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { homeIn } from "archive/db/embedded/home";
import { clusterOf } from "archive/db/embedded/major";
import { copyFolder } from "./copy-folder";

/**
 * Puts a copy of a cluster into a data folder, with the password that it takes.
 * @param dataDir has no database yet
 */
export async function copyCluster(cluster: string, dataDir: string, password: string): Promise<void> {
  const { folder, secrets } = homeIn(dataDir);
  for (const made of [folder, secrets]) await mkdir(made, { recursive: true, mode: 0o700 });
  await writeFile(join(secrets, "database"), `${password}\n`, { mode: 0o600 });
  await copyFolder(cluster, clusterOf(folder));
}
