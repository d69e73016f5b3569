import type { ArchiveConfig } from "archive/base/config";
import type { Db, Tx } from "archive/db/connection";
import type { JobQueue } from "./queue";
import type { Live } from "./live/live";
import type { Landing } from "./landing/open-landing";
import type { Logger } from "archive/base/log";
import type { PushHosts } from "archive/messages/push/hosts";
import type { PushKeys } from "archive/messages/push/keys";
import type { Payments } from "archive/payments/open-payments";
import type { Places } from "archive/storage/place";
import type { Storage } from "archive/storage/storage";
import type { Unfinished } from "archive/storage/unfinished";

/** All that the archive's domain works with; put together by server/assemble.ts. */
export interface Services {
  config: ArchiveConfig;
  db: Db;
  storage: Storage;
  /**
   * The same without a limit to waiting, for what goes on behind the answer to a call; absent where there is none to
   * begin with, as in jobs and commands.
   */
  patient?: Services;
  /** Places of originals, each by itself. */
  places: Places;
  /** Uploads on their way. */
  unfinished: Unfinished;
  queue: JobQueue;
  /** This site's keys for push services; null where it doesn't push. */
  push: PushKeys | null;
  /** Push services that answer. */
  pushHosts: PushHosts;
  /** Entries of the operator's for the landing page. */
  landing: Landing;
  /** Gateway that takes money for the premium plan. */
  payments: Payments;
  /** Tells the pages that are open of what is new. */
  live: Live;
  hooks: Hooks;
  log: Logger;
  /** Newest first. Purposes derive their own keys from these (archive/base/keys.ts). */
  secretKeys: readonly string[];
  /** Token of the outbox page; null where there is no outbox. */
  outboxToken: string | null;
  /** The clock of everything that has a life here (steady-clock.ts). */
  now(): Date;
  /**
   * Tells whether this process still has the data folder for itself; true with DATABASE_URL. Once false, nothing is
   * confirmed any more.
   */
  holdsData(): boolean;
  /** Time by the machine's own clock, for what somebody else's clock made. */
  machineTime(): Date;
}

/** Things that happen in one subject and are heard in those above it, in the same transaction (server/hooks.ts). */
export interface Hooks {
  /** Somebody signs in, renews a session, makes a call with one or recovers a password. */
  personIsHere(services: Services, tx: Tx, personId: number): Promise<void>;
}
