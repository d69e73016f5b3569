/** The door through which server.ts and one-shot programs start the archive. */
export { CannotStart } from "./cannot-start";
export { readArchiveConfig, type ArchiveConfig } from "./config";
export { listenArchive } from "./listen";
export { startArchive, type RunningArchive, type StartOptions } from "./start-archive";
