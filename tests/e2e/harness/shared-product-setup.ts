import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findEmbedded } from "archive/db/embedded/find-embedded";
import { homeIn } from "archive/db/embedded/home";
import { copyCluster } from "tests/builders/copy-cluster";
import { startProduct } from "./product";
import { share, type SharedProduct } from "./shared-product";

declare module "vitest" {
  interface ProvidedContext {
    /** The product that files of tests share which need nothing of their own in it. */
    sharedProduct: SharedProduct;
  }
}

/** Marks of lines about what went wrong. */
const FAULTS = ['"level":"error"', '"job will be tried again"'];
const MOST_FAULTS = 30;

/**
 * One built product for the whole run, with the settings as they come but for room for many items: starting one costs
 * seconds.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { runFolder, blankCluster, databasePassword } = project.getProvidedContext();
  const dataDir = join(runFolder, "shared");
  // The built-in database: operators' commands are tested beside it.
  await copyCluster(blankCluster, dataDir, databasePassword);
  const product = await startProduct({
    DATA_DIR: dataDir,
    FREE_ITEM_LIMIT: "100",
    CONTACT_MAIL: "keepers@example.test",
    LOG_LEVEL: "info",
  });
  // Looked for once, not for each person that is put in.
  const settings = { ...product.settings, DATABASE_URL: await findEmbedded(homeIn(dataDir)) };
  project.provide("sharedProduct", share({ ...product, settings }));
  return async () => {
    await product.stop();
    // Whoever looks for the cause of a test that failed once finds what went wrong behind it.
    const faults = product
      .said()
      .split("\n")
      .filter((line) => FAULTS.some((word) => line.includes(word)));
    if (faults.length > 0)
      process.stdout.write(`The shared product said:\n${faults.slice(0, MOST_FAULTS).join("\n")}\n`);
  };
}
