import { join } from "node:path";
import { readArchiveConfig } from "archive/config";
import { connect } from "archive/db/connection";
import { findEmbedded } from "archive/db/embedded/find-embedded";
import { secretKeys } from "archive/secrets";
import type { Services } from "archive/services";
import type { Product } from "./product";

/** What the domain needs to put people in: all of its services would load the whole archive into each worker. */
type Beside = Pick<Services, "config" | "db" | "secretKeys" | "now">;

/** Works on the data of a running product, in this process: what is put in is there for the product too. */
export async function beside<T>({ settings, dataDir }: Product, work: (services: Beside) => Promise<T>): Promise<T> {
  const config = readArchiveConfig(settings);
  const connectionString = config.databaseUrl ?? (await findEmbedded(join(dataDir, "postgres")));
  const connection = connect({ connectionString, max: 1 }, () => undefined);
  try {
    return await work({ config, db: connection.db, secretKeys: await secretKeys(config), now: () => new Date() });
  } finally {
    await connection.close();
  }
}
