import type { ArchiveConfig } from "archive/base/config";

/** Fewest for requests: one may wait for another's lock. DATABASE_POOL is at least one more. */
const LEAST_FOR_REQUESTS = 2;
/** Part of the connections that jobs get beside requests; most of a job's time goes to decoders and other servers. */
const SHARE_OF_JOBS = 0.4;

/**
 * Numbers of connections that requests and jobs may hold of those of a process: DATABASE_POOL counts both, so that
 * what a site needs is its number times its processes. Beside them each kind listens on one.
 * @param works whether the process works at jobs
 */
export function poolShares(
  { databasePool, role }: Pick<ArchiveConfig, "databasePool" | "role">,
  works: boolean,
): { requests: number; jobs: number } {
  if (!works) return { requests: databasePool, jobs: 0 };
  const share = role === "worker" ? 0 : Math.round(databasePool * (1 - SHARE_OF_JOBS));
  const requests = Math.max(LEAST_FOR_REQUESTS, share);
  return { requests, jobs: databasePool - requests };
}
