import { readProgram } from "archive/commands/program-uses";
import { rmSync } from "node:fs";
import { CannotStart } from "archive/base/fault";
import { movingIn, refuseMovedAway } from "archive/base/moving";
import { refuseHalfRestored } from "archive/base/restoring";
import { leaveAct, say, type Command } from "archive/commands/command";
import { withFolder } from "archive/commands/with-folder";
import { binariesIn } from "archive/db/embedded/binaries";
import { homeIn } from "archive/db/embedded/home";
import { clusterOf, EMBEDDED_MAJOR, olderMajor } from "archive/db/embedded/major";
import { replaceCluster } from "archive/db/embedded/replace-cluster";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { moveDatabase } from "archive/db/moving/move-database";
import { fetchRelease, releaseIn } from "./fetch-release";
import { movedWords, sayWaiting } from "./words";

const OPTIONS = { "old-binaries": { type: "string" } } as const;

/** Brings the built-in database from an older major version of PostgreSQL to the one that this Akkhor has. */
export const run: Command = async (config, args) => {
  const { values } = readProgram(config, "database:upgrade", { args, options: OPTIONS });
  if (config.databaseUrl)
    throw new CannotStart("DATABASE_URL is set: bring that database over by its own tools, such as pg_upgrade.");
  refuseHalfRestored(config.dataDir);
  refuseMovedAway(config.dataDir);
  return withFolder(config, () => upgrade(config.dataDir, values["old-binaries"]));
};

async function upgrade(dataDir: string, given: string | undefined) {
  const home = homeIn(dataDir);
  const { folder } = home;
  const major = olderMajor(folder);
  if (major === null)
    return { lines: [`Nothing to do: there is no older database in ${dataDir} than PostgreSQL ${EMBEDDED_MAJOR}.`] };
  const binaries = binariesIn(given ?? (await fetchRelease(folder, major)));
  const done = await replaceCluster(
    { ...home, moving: movingIn(dataDir), onWaiting: sayWaiting },
    async (to, onBegun) => {
      const older = await startEmbedded({ ...home, older: { major, binaries }, onWaiting: sayWaiting });
      try {
        return await moveDatabase({ from: older.url, to, tell: say, onBegun });
      } finally {
        await older.stop();
      }
    },
  );
  await leaveAct(dataDir, "database_upgraded", String(EMBEDDED_MAJOR));
  rmSync(releaseIn(folder, major), { recursive: true, force: true });
  return {
    lines: [
      movedWords(done.filled),
      `The built-in database is PostgreSQL ${EMBEDDED_MAJOR} now. Start Akkhor: npm start, and make a back-up, since ` +
        "older ones need the Akkhor that made them.",
      `The older one lies unchanged in ${clusterOf(folder, major)}; remove it once you have seen that all is well.`,
    ],
  };
}
