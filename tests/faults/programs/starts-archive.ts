import { readArchiveConfig } from "archive/config";
import { listenArchive } from "archive/listen";

// The archive over HTTP, as `ROLE=archive` or `ROLE=all` runs it, with the settings of its environment.
await listenArchive(readArchiveConfig()).catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
