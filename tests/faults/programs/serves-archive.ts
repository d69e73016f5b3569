import { createInterface } from "node:readline";
import { setInterval } from "node:timers";
import { readArchiveConfig } from "archive/base/config";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { serveArchive } from "archive/server/listen";
import { startArchive } from "archive/server/start-archive";
import { ensurePerson } from "tests/test-app/people";

// Serves an archive on a port of its own, and prints where it is and a token of Amina's, who has paid.
// On each line of its input it prints how far its memory went above what it was at the line before, in bytes.
const config = readArchiveConfig();
const archive = await startArchive(config, { sound: false });
const { services } = archive;
const { id } = await ensurePerson(services, "amina");
await services.db.updateTable("people").set({ paid_at: new Date() }).where("id", "=", id).execute();
const { accessToken } = await issueTokens(services, services.db, id, "tests");
const { origin } = await serveArchive(archive, {
  host: "127.0.0.1",
  port: 0,
  role: "archive",
  metrics: config.metrics,
});
console.log(`serving ${origin} ${accessToken}`);

let least = process.memoryUsage.rss();
let most = least;
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
createInterface(process.stdin).on("line", (name) => {
  console.log(`grew ${name} ${most - least}`);
  least = most = process.memoryUsage.rss();
});
