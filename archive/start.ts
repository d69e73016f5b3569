/** The door through which server.ts and one-shot programs start the archive. */
export { readArchiveConfig } from "./config";
export { createLogger } from "./log";
export { listenArchive } from "./listen";
export { startArchive, type RunningArchive } from "./start-archive";
