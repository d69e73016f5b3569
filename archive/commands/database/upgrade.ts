import { readProgram } from "archive/commands/program-uses";
import { rmSync } from "node:fs";
import { CannotStart } from "archive/base/fault";
import { movingIn, refuseMovedAway } from "archive/base/moving";
import { refuseHalfRestored } from "archive/base/restoring";
import { leaveAct, tellIn, type Command } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { withFolder } from "archive/commands/with-folder";
import { binariesIn } from "archive/db/embedded/binaries";
import { homeIn } from "archive/db/embedded/home";
import { clusterOf, EMBEDDED_MAJOR, olderMajor } from "archive/db/embedded/major";
import { replaceCluster } from "archive/db/embedded/replace-cluster";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { moveDatabase } from "archive/db/moving/move-database";
import { fetchRelease, releaseIn } from "./fetch-release";
import { movedWords, waitingIn } from "./words";

const OPTIONS = { "old-binaries": { type: "string" } } as const;

/** Brings the built-in database from an older major version of PostgreSQL to the one that this Akkhor has. */
export const run: Command = async (config, args) => {
  const { values, words } = readProgram(config, "database:upgrade", { args, options: OPTIONS });
  if (config.databaseUrl) throw new CannotStart(words.say("lines.database.upgrade_url"));
  refuseHalfRestored(config.dataDir);
  refuseMovedAway(config.dataDir);
  return withFolder(config, () => upgrade(words, config.dataDir, values["old-binaries"]));
};

async function upgrade(words: Words, dataDir: string, given: string | undefined) {
  const { say } = words;
  const onWaiting = waitingIn(words);
  const now = String(EMBEDDED_MAJOR);
  const home = homeIn(dataDir);
  const { folder } = home;
  const major = olderMajor(folder);
  if (major === null) return { lines: [say("lines.database.nothing_older", { folder: dataDir, major: now })] };
  const binaries = binariesIn(given ?? (await fetchRelease(words, folder, major)));
  const done = await replaceCluster({ ...home, moving: movingIn(dataDir), onWaiting }, async (to, onBegun) => {
    const older = await startEmbedded({ ...home, older: { major, binaries }, onWaiting });
    try {
      return await moveDatabase({ from: older.url, to, tell: tellIn(words), onBegun });
    } finally {
      await older.stop();
    }
  });
  await leaveAct(dataDir, "database_upgraded", now);
  rmSync(releaseIn(folder, major), { recursive: true, force: true });
  return {
    lines: [
      movedWords(words, done.filled),
      say("lines.database.upgraded", { major: now }),
      say("lines.database.older_left", { cluster: clusterOf(folder, major) }),
    ],
  };
}
