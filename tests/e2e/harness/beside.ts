import { readArchiveConfig } from "archive/base/config";
import { connect, inTime, type Connection } from "archive/db/connection";
import { findEmbedded } from "archive/db/embedded/find-embedded";
import { homeIn } from "archive/db/embedded/home";
import { secretKeys } from "archive/base/secrets";
import type { Services } from "archive/domain/services";
import type { Product } from "./product";

/** What the domain needs to put people in: all of its services would load the whole archive into each worker. */
type Beside = Pick<Services, "config" | "db" | "secretKeys" | "now">;

const LONGEST_MS = 60_000;

/** Of this worker, by address, for test after test; what is idle closes by itself. */
const connections = new Map<string, Connection>();

/** Works on the data of a running product, in this process: what is put in is there for the product too. */
export async function beside<T>({ settings, dataDir }: Product, work: (services: Beside) => Promise<T>): Promise<T> {
  const config = readArchiveConfig(settings);
  const connectionString = config.databaseUrl ?? (await findEmbedded(homeIn(dataDir)));
  const connection =
    connections.get(connectionString) ?? connect({ connectionString, max: 1, allowExitOnIdle: true }, () => undefined);
  connections.set(connectionString, connection);
  // What an ended test left under way is told of, and not waited for by the next without a word.
  return work({
    config,
    db: inTime(connection.db, LONGEST_MS),
    secretKeys: await secretKeys(config),
    now: () => new Date(),
  });
}
