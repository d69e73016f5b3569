import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "archive/db/connection";
import { embeddedBinaries } from "archive/db/embedded/binaries";
import { ensureCluster } from "archive/db/embedded/cluster";
import { findLauncher, handOver } from "archive/db/embedded/launcher";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { migrate } from "archive/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's database server; its database `akkhor` is migrated, and the template of each world's own. */
    databaseUrl: string;
    /** Holds every folder of the run's tests, and goes at its end with what a test that broke off left. */
    runFolder: string;
    /** A cluster that was never started, to be copied; making one takes seconds. */
    blankCluster: string;
  }
}

/** One database server for the whole run. Nothing of it outlives the run, so it may skip what makes data durable. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-tests-"));
  const blankCluster = join(folder, "blank");
  const launcher = findLauncher();
  handOver(folder, launcher);
  await ensureCluster(blankCluster, embeddedBinaries(folder).initdb, launcher);
  await cp(blankCluster, join(folder, "pg18"), { recursive: true });
  const server = await startEmbedded({
    folder,
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: 100, shared_buffers: "64MB" },
  });
  const connection = connect({ connectionString: server.url, max: 2 }, () => undefined);
  await migrate(connection);
  await connection.close();
  project.provide("databaseUrl", server.url);
  project.provide("runFolder", folder);
  project.provide("blankCluster", blankCluster);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
