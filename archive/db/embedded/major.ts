import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";

/** Major version of the server that the package brings. */
export const EMBEDDED_MAJOR = 18;

/**
 * The last release of each major version's package that Akkhor knows, for who moves on from it. Where the package goes
 * to its next major version, this line stays and another comes.
 */
export const RELEASES: Record<number, string> = {
  17: "17.10.0-beta.17",
  18: "18.4.0-beta.17",
};

/** Folder of the cluster in a folder. */
export const clusterOf = (folder: string, major = EMBEDDED_MAJOR) => join(folder, `pg${major}`);

/** The cluster that was written last before this version's; null where this version's is there, or none. */
export function olderMajor(folder: string): number | null {
  if (isCluster(clusterOf(folder)) || !existsSync(folder)) return null;
  const majors = majorsIn(folder).filter((major) => major < EMBEDDED_MAJOR);
  return majors.length > 0 ? Math.max(...majors) : null;
}

/** The cluster of a newer version that lies beside this version's; null where there is none. */
function newerMajor(folder: string): number | null {
  if (!isCluster(clusterOf(folder))) return null;
  const majors = majorsIn(folder).filter((major) => major > EMBEDDED_MAJOR);
  return majors.length > 0 ? Math.max(...majors) : null;
}

/** Major versions whose clusters lie in a folder. */
function majorsIn(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(/^pg(\d+)$/.exec(name)?.[1]))
    .filter((major) => isCluster(clusterOf(folder, major)));
}

export function isCluster(path: string): boolean {
  return existsSync(join(path, "PG_VERSION"));
}

/**
 * An empty database must never be begun beside one that another version wrote: it would look as if all were lost.
 * @throws CannotStart that says which command goes on
 */
export function refuseOtherMajor(folder: string): void {
  const older = olderMajor(folder);
  if (older !== null)
    throw new CannotStart(
      line("embedded.older", {
        cluster: clusterOf(folder, older),
        wrote: String(older),
        major: String(EMBEDDED_MAJOR),
      }),
    );
  const next = newerMajor(folder);
  if (next !== null)
    throw new CannotStart(
      line("embedded.newer_beside", {
        cluster: clusterOf(folder),
        newer: clusterOf(folder, next),
        major: String(next),
      }),
    );
  const cluster = clusterOf(folder);
  const newer = existsSync(folder) && !isCluster(cluster) && readdirSync(folder).find((name) => /^pg\d+$/.test(name));
  const wrote = isCluster(cluster) ? majorIn(cluster) : newer ? majorIn(join(folder, newer)) : EMBEDDED_MAJOR;
  if (wrote !== EMBEDDED_MAJOR)
    throw new CannotStart(line("embedded.other", { folder, wrote: String(wrote), major: String(EMBEDDED_MAJOR) }));
}

function majorIn(cluster: string): number {
  return isCluster(cluster) ? Number(readFileSync(join(cluster, "PG_VERSION"), "utf8").trim()) : EMBEDDED_MAJOR;
}
