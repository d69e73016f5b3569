import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "archive/db/connection";
import { embeddedBinaries } from "archive/db/embedded/binaries";
import { ensureCluster } from "archive/db/embedded/cluster";
import { findLauncher, handOver } from "archive/db/embedded/launcher";
import { clusterOf } from "archive/db/embedded/major";
import { databasePassword, verifierOf } from "archive/db/embedded/password";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { migrate } from "archive/db/migrate";
import { BUNDLES } from "archive/media/node-program";
import { copyFolder } from "tests/builders/copy-folder";
import { buildChildren } from "../../scripts/build-children.js";
import { noteChanges } from "./database";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Address of the run's database server; its database `akkhor` is migrated, and the template of each world's own.
     */
    databaseUrl: string;
    /** Holds every folder of the run's tests, and goes at its end with what a test that broke off left. */
    runFolder: string;
    /** Password of that server and of the two clusters. */
    databasePassword: string;
    /** A cluster that was never started, to be copied; making one takes seconds. */
    blankCluster: string;
    /** A cluster whose database `akkhor` is migrated, to be copied. */
    migratedCluster: string;
    /**
     * Folder of bundled test programs and of those that the product starts; below the checkout, since their packages
     * are looked up from there.
     */
    programsFolder: string;
  }
}

/** One database server for the whole run. Nothing of it outlives the run, so it may skip what makes data durable. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-tests-"));
  const [blankCluster, migratedCluster] = [join(folder, "blank"), join(folder, "migrated")];
  const programsFolder = resolve("node_modules/.cache/akkhor-tests", basename(folder));
  const bundle = () => buildChildren(join(programsFolder, BUNDLES));
  const secrets = join(folder, "secrets");
  const password = await databasePassword(secrets);
  const launcher = findLauncher();
  handOver(folder, launcher);
  await ensureCluster(blankCluster, embeddedBinaries(folder).initdb, launcher, verifierOf(password));
  await copyFolder(blankCluster, clusterOf(folder));
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 200,
    shared_buffers: "64MB",
    // Databases come and go by the hundred, and none is ever large.
    autovacuum: "off",
    // Planned for its values, a statement costs more than to run it on a handful of rows.
    plan_cache_mode: "force_generic_plan",
  };
  const first = await startEmbedded({ folder, secrets, settings });
  const connection = connect({ connectionString: first.url, max: 2 }, () => undefined);
  await migrate(connection);
  await connection.close();
  await first.stop();
  await copyFolder(clusterOf(folder), migratedCluster);
  const server = await startEmbedded({ folder, secrets, settings });
  await Promise.all([noteChanges(server.url), bundle()]);
  // Where tests are watched, what is bundled may have been edited.
  project.onTestsRerun(bundle);
  project.provide("databaseUrl", server.url);
  project.provide("databasePassword", password);
  project.provide("runFolder", folder);
  project.provide("blankCluster", blankCluster);
  project.provide("migratedCluster", migratedCluster);
  project.provide("programsFolder", programsFolder);
  return async () => {
    await server.stop();
    for (const each of [folder, programsFolder]) await rm(each, { recursive: true, force: true });
  };
}
