import { readArchiveConfig } from "archive/base/config";
import { reasonsOf } from "archive/base/fault";
import { listenArchive } from "archive/server/listen";
import { joinProcesses } from "archive/server/processes/member";
import { runProcesses } from "archive/server/processes/run-processes";

// The archive over HTTP by several processes, as `ROLE=archive` with PROCESSES runs it, with the settings of its
// environment. With the word "fails" none of them can start.
const member = await joinProcesses();
const config = readArchiveConfig();
const run = async () => {
  if (!member) return runProcesses(config, { program: import.meta.filename, options: { sound: false } });
  if (process.env.SITE_NAME === "fails") throw new Error("nobody can");
  return listenArchive(config, {}, member);
};
await run().catch((error: unknown) => {
  console.log(reasonsOf(error));
  process.exit(1);
});
