import { join } from "node:path";
import { assembleServices } from "archive/assemble";
import { readArchiveConfig } from "archive/config";
import { connect } from "archive/db/connection";
import { findEmbedded } from "archive/db/embedded/find-embedded";
import { createLogger } from "archive/log";
import { secretKeys } from "archive/secrets";
import type { Services } from "archive/services";
import type { Product } from "./product";

/** The archive's services on the data of a running product, in this process: what they put in is there for the product too. */
export async function withServicesOf<T>({ settings, dataDir }: Product, work: (services: Services) => Promise<T>): Promise<T> {
  const config = readArchiveConfig(settings);
  const connectionString = config.databaseUrl ?? (await findEmbedded(join(dataDir, "postgres")));
  const connection = connect({ connectionString, max: 1 }, () => undefined);
  try {
    return await work(await assembleServices({ config, db: connection.db, log: createLogger("error"), secretKeys: await secretKeys(config) }));
  } finally {
    await connection.close();
  }
}
