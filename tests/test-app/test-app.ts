import { createArchive, type Archive } from "archive/server/app";
import { assembleServices } from "archive/server/assemble";
import { readArchiveConfig, type ArchiveConfig } from "archive/base/config";
import type { ItemKind } from "archive/contract/items/item";
import { PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { createLogger } from "archive/base/log";
import type { Services } from "archive/domain/services";
import { ownFolder } from "tests/builders/folder";
import { idOfClient, personClient, type PersonClient } from "./client";
import { ownDatabase } from "./database";
import { drain } from "./drain";
import { createItem, putItem, type NewItem } from "./items";
import { ensurePerson, type TestPerson } from "./people";

export interface TestApp extends AsyncDisposable {
  services: Services;
  archive: Archive;
  config: ArchiveConfig;
  /** This world's own database, for a process of its own (DATABASE_URL). */
  databaseUrl: string;
  /** This world's own data folder (DATA_DIR). */
  folder: string;
  /** Lines that the archive logged. */
  log: string[];
  /** Runs every waiting job. @throws AggregateError of those that failed */
  settle(): Promise<void>;
  /** Moves the archive's clock on. */
  later(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  /** A confirmed person, `<name>@example.test` with password "akkhor-pass-1"; made at the first call. */
  person(name: string): Promise<TestPerson>;
  /** Calls as that person, who is made and signed in on first need; null is a visitor. */
  as(name: string | null): PersonClient;
  /** An item put in as its owner's form would put it in (items.ts). */
  item(item?: NewItem): Promise<{ id: number; url: string; kind: ItemKind; status: ItemStatus }>;
}

/** One list for all, since what their tokens say is kept for each. */
const SECRET_KEYS = ["a secret key for tests alone of many letters"];

/**
 * The real archive in process, on a fresh copy of the template database and an empty folder.
 * `await using world = await newWorld()` drops all of it at the end of the test.
 * @param clock another than the machine's, which `later` moves on
 */
export async function newTestApp(
  overrides: Partial<ArchiveConfig> = {},
  clock?: Pick<Services, "now" | "machineTime">,
): Promise<TestApp> {
  const folder = await ownFolder();
  const database = await ownDatabase();
  const settings = { DATA_DIR: folder.path, SITE_ORIGIN: "http://localhost:3000", DISK_RESERVE_MB: "1" };
  const config = { ...readArchiveConfig(settings), ...overrides };
  const log: string[] = [];
  const logger = createLogger("debug", (line) => {
    log.push(line);
    // A fault in a test should be seen where it is run.
    if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
  });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const services: Services = {
    ...(await assembleServices({
      config,
      db: database.connection.db,
      log: logger,
      secretKeys: SECRET_KEYS,
    })),
    ...(clock ?? { now, machineTime: now }),
  };
  const archive = createArchive(services);
  const as = (name: string | null) => personClient(services, archive, name);
  return {
    services,
    archive,
    config,
    get databaseUrl() {
      return database.url;
    },
    folder: folder.path,
    log,
    settle: () => drain(services, database.connection),
    later: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    person: (name) => ensurePerson(services, name),
    as,
    item: async (item = {}) => {
      const { owner = "amina", kind = "handwriting", status = PUBLIC, file } = item;
      const id = file
        ? await createItem(as, item, file)
        : await putItem(services, await idOfClient(services, owner), item);
      return { id, url: fillPath(PATHS.itemDetails, { id }), kind, status };
    },
    [Symbol.asyncDispose]: async () => {
      await services.live.stop();
      await database.release();
      await folder[Symbol.asyncDispose]();
    },
  };
}
