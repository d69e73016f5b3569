import { readProgram } from "archive/commands/program-uses";
import type { ArchiveConfig } from "archive/base/config";
import { CannotStart, messageOf } from "archive/base/fault";
import { movingIn, refuseHalfMoved } from "archive/base/moving";
import { refuseHalfRestored } from "archive/base/restoring";
import { leaveAct, say, type Command } from "archive/commands/command";
import { withFolder } from "archive/commands/with-folder";
import { homeIn } from "archive/db/embedded/home";
import { clusterOf, isCluster, refuseOtherMajor } from "archive/db/embedded/major";
import { replaceCluster } from "archive/db/embedded/replace-cluster";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import type { Moved } from "archive/db/moving/compare-tables";
import { moveDatabase } from "archive/db/moving/move-database";
import { builtInMark, databaseName, externalMark, type MovedMark } from "archive/db/moved-mark";
import { movedWords, sayWaiting } from "./words";

const OPTIONS = { to: { type: "string" }, from: { type: "string" }, aside: { type: "boolean" } } as const;

/** Moves everything between the built-in database and another; settings decide which one is used. */
export const run: Command = async (config, args) => {
  const { values, wrong } = readProgram(config, "database:move", { args, options: OPTIONS });
  const { to, from, aside = false } = values;
  const url = to ?? from;
  if (!url || (to && from) || (to && aside)) throw wrong();
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw wrong();
  refuseHalfRestored(config.dataDir);
  return withFolder(config, () => (to ? moveAway(config, to) : moveHere(config, url, aside)));
};

async function moveAway(config: ArchiveConfig, to: string) {
  const home = homeIn(config.dataDir);
  const { folder } = home;
  if (config.databaseUrl)
    throw new CannotStart(
      "DATABASE_URL is set, so the built-in database is not the one that Akkhor works on. Run this without " +
        "DATABASE_URL if it is the built-in one that you want to move.",
    );
  refuseHalfMoved(config.dataDir);
  refuseOtherMajor(folder);
  if (!isCluster(clusterOf(folder))) throw new CannotStart(`There is no built-in database in ${config.dataDir}.`);
  const server = await startEmbedded({ ...home, onWaiting: sayWaiting });
  let moved: Moved;
  try {
    const marked = { to: databaseName(to), mark: () => builtInMark(folder) };
    moved = await moveDatabase({ from: server.url, to, tell: say, moved: marked });
  } finally {
    await server.stop();
  }
  await leaveAct(config.dataDir, "database_moved", databaseName(to));
  return {
    lines: [
      movedWords(moved),
      "Now set DATABASE_URL to the address that this command had, keep DATA_DIR as it is (it has files and secrets) " +
        "and start Akkhor: npm start. From now on the built-in database is an old one and marked as that: a start " +
        "without DATABASE_URL is refused.",
      `It lies unchanged in ${clusterOf(folder)}; remove it once you have seen that all is well. Back the new one up ` +
        "by its own tools.",
    ],
  };
}

async function moveHere(config: ArchiveConfig, from: string, aside: boolean) {
  const { dataDir } = config;
  const home = homeIn(dataDir);
  const { folder } = home;
  if (config.databaseUrl && config.databaseUrl !== from)
    throw new CannotStart("DATABASE_URL names another database than --from. Which one does Akkhor work on?");
  if (isCluster(clusterOf(folder)) && !aside)
    throw new CannotStart(
      `There is a built-in database in ${clusterOf(folder)}, such as one that was moved from. Say --aside: it is ` +
        "kept beside the new one.",
    );
  const moved = {
    to: `the built-in database in ${dataDir}`,
    mark: (source: Parameters<typeof externalMark>[0]) => markWherePossible(externalMark(source)),
  };
  const done = await replaceCluster({ ...home, moving: movingIn(dataDir), onWaiting: sayWaiting }, (to, onBegun) =>
    moveDatabase({ from, to, tell: say, moved, onBegun }),
  );
  await leaveAct(dataDir, "database_moved", databaseName(from));
  return {
    lines: [
      movedWords(done.filled),
      "Now start Akkhor without DATABASE_URL: npm start.",
      ...(done.aside ? [`The built-in database that was there lies in ${done.aside}.`] : []),
      "In the database that it came from all rows are as they were. From now on it is an old one and marked as that " +
        "(schema akkhor_moved): a start with it is refused.",
    ],
  };
}

/** A database that can't be written to any more is moved all the same. */
function markWherePossible(mark: MovedMark): MovedMark {
  const tell = (error: unknown) =>
    say(
      `The database that it came from couldn't be marked as an old one (${messageOf(error)}): take care that no ` +
        "Akkhor starts with it.",
    );
  return { ...mark, write: (to) => mark.write(to).catch(tell) };
}
