/** The door through which server.ts and one-shot programs start the archive. */
export { readArchiveConfig } from "./base/config";
export { reasonsOf } from "./base/fault";
export { createLogger, logConsole } from "./base/log";
export { sealFormOwner } from "./base/form-owner";
export { keyMarks, sealAddress } from "./base/keys";
export { listenArchive } from "./server/listen";
export { routeNames } from "./server/metrics/route-names";
export { openWatchedServer } from "./server/metrics/watch-process";
export { joinProcesses } from "./server/processes/member";
export type { Member } from "./server/membership";
export { runProcesses } from "./server/processes/run-processes";
export { requestListener } from "./server/request-listener";
export { runUntilSignal, sayReady } from "./server/run-until-signal";
export { steadyClock } from "./base/steady-clock";
export { startArchive, type RunningArchive } from "./server/start-archive";
