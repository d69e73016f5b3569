/** The door through which server.ts and one-shot programs start the archive. */
export { readArchiveConfig } from "./config";
export { createLogger } from "./log";
export { sealAddress } from "./domain/sealed-address";
export { listenArchive } from "./listen";
export { openHttpServer } from "./server/http-server";
export { requestListener } from "./server/request-listener";
export { runUntilSignal } from "./server/run-until-signal";
export { steadyClock } from "./steady-clock";
export { startArchive, type RunningArchive } from "./start-archive";
