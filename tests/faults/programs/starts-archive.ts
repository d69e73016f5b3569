import { readArchiveConfig } from "archive/base/config";
import { listenArchive } from "archive/server/listen";

// The archive over HTTP, as `ROLE=archive` or `ROLE=all` runs it, with the settings of its environment. Whether sound
// can be made is not looked at: no test of these makes any, and looking costs as much as all the rest of a start.
await listenArchive(readArchiveConfig(), { sound: false }).catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
