import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncFolderNow } from "archive/base/folders";
import { removeMovedMark } from "archive/base/moving";
import { embeddedBinaries } from "./binaries";
import { endServer, STOP_PATIENCE } from "./end-server";
import type { DatabaseHome } from "./home";
import { findLauncher, handOver } from "./launcher";
import { clusterOf, isCluster } from "./major";
import { startEmbedded } from "./start-embedded";

/** Says that the cluster beside it is whole and only has to be put where it belongs. */
const WHOLE = "whole";

/** Its folder is where the cluster belongs. */
interface NewCluster extends DatabaseHome {
  /** Folder in which it is made, in that one. */
  moving: string;
  onWaiting(seconds: number): void;
}

/**
 * Makes a built-in database anew, beside the one that may be there, and puts it in its place once it is whole. Broken
 * off, it goes on with what was made; refused before anything was put in, it leaves nothing. Only for who has the
 * folder for itself.
 * @param fill puts everything in, and says when it begins to; on return it is whole
 * @returns what `fill` gave, null where it was whole before; and where the one lies that was there
 */
export async function replaceCluster<T>(
  { folder, secrets, moving, onWaiting }: NewCluster,
  fill: (url: string, onBegun: () => void) => Promise<T>,
): Promise<{ filled: T | null; aside: string | null }> {
  // One that was broken off is gone on with, whatever refuses this try.
  let begun = existsSync(moving);
  mkdirSync(moving, { recursive: true, mode: 0o700 });
  handOver(folder, findLauncher());
  let filled: T | null = null;
  if (!existsSync(join(moving, WHOLE))) {
    try {
      const server = await startEmbedded({ folder: moving, secrets, onWaiting });
      try {
        filled = await fill(server.url, () => (begun = true));
      } finally {
        await server.stop();
      }
    } catch (error) {
      // Nothing starts where it is.
      if (!begun) rmSync(moving, { recursive: true, force: true });
      throw error;
    }
    writeFileSync(join(moving, WHOLE), "", { mode: 0o600, flush: true });
    syncFolderNow(moving);
  }
  const aside = await putInPlace(folder, moving);
  return { filled, aside };
}

/** Each step may be the last before a kill; the next try finds what is left to do. */
async function putInPlace(folder: string, moving: string): Promise<string | null> {
  const cluster = clusterOf(folder);
  let aside: string | null = null;
  if (isCluster(clusterOf(moving))) {
    if (isCluster(cluster)) {
      // What a killed product has left would go on writing to it.
      (await endServer(cluster, STOP_PATIENCE, embeddedBinaries(folder).pgCtl)).release();
      aside = `${cluster}-before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
      renameSync(cluster, aside);
    }
    renameSync(clusterOf(moving), cluster);
    syncFolderNow(folder);
  }
  removeMovedMark(folder);
  // The mark last: without it, what is left would be taken for half a database.
  for (const name of readdirSync(moving)) if (name !== WHOLE) rmSync(join(moving, name), { recursive: true });
  rmSync(moving, { recursive: true });
  syncFolderNow(folder);
  return aside;
}
