import { createHmac } from "node:crypto";
import type { ArchiveConfig } from "archive/base/config";
import type { Db } from "archive/db/connection";
import { levelOf } from "archive/db/unavailable";
import { queue } from "archive/jobs/job-table";
import { openLanding } from "archive/domain/landing/open-landing";
import { createLive } from "archive/domain/live/live";
import type { Logger } from "archive/base/log";
import { PushHosts } from "archive/messages/push/hosts";
import { pushKeys } from "archive/messages/push/keys";
import { openPayments } from "archive/payments/open-payments";
import { askForCheck } from "archive/domain/keeping/ask-for-check";
import type { Services } from "archive/domain/services";
import { HOOKS } from "./hooks";
import { findMain } from "archive/domain/keeping/known-places";
import { markedStorage, markedUnfinished } from "archive/storage/marked";
import { openPlaces, openStorage, openUnfinished, watchMark } from "archive/storage/open-storage";
import { withCopies } from "archive/storage/with-copies";
import { steadyClock } from "archive/base/steady-clock";

export interface Ground {
  config: ArchiveConfig;
  db: Db;
  log: Logger;
  secretKeys: readonly string[];
  /** The same as in Services; true for good where absent. */
  holdsData?(): boolean;
}

/** Puts the archive's services together on an open database; start.ts and the tests' world share it. */
export async function assembleServices(ground: Ground): Promise<Services> {
  const { config, db, log } = ground;
  const now = steadyClock();
  const opened = await openStorage(config, log);
  // Writes down what has become of it, and tells the operator.
  const watch = watchMark(config, opened, () => {
    findMain(services).catch((error: unknown) =>
      log[levelOf(error)]("the storage's place could not be noted", { error }),
    );
  });
  const main = markedStorage(opened, watch);
  const places = openPlaces(config, main, watch, log);
  const storage = withCopies(main, places.copies, (key) => {
    askForCheck({ db, queue }, key).catch((error: unknown) =>
      log[levelOf(error)]("a check could not be asked for", { error }),
    );
  });
  const services: Services = {
    ...ground,
    storage,
    places,
    unfinished: markedUnfinished(await openUnfinished(config, storage, ground.log), watch),
    queue,
    push: await pushKeys(config),
    pushHosts: new PushHosts(),
    landing: await openLanding(config),
    payments: openPayments(ground),
    live: createLive({ db, log, now }),
    hooks: HOOKS,
    outboxToken: config.loopback && !config.smtpUrl ? outboxToken(ground.secretKeys) : null,
    now,
    holdsData: ground.holdsData ?? (() => true),
    machineTime: () => new Date(),
  };
  return services;
}

/** From the secret keys, so that the printed address stays good over restarts and for each process of one site. */
function outboxToken([key = ""]: readonly string[]): string {
  return createHmac("sha256", key).update("akkhor outbox").digest("base64url").slice(0, 24);
}
