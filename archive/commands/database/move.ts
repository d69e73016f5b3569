import { readProgram } from "archive/commands/program-uses";
import type { ArchiveConfig } from "archive/base/config";
import { CannotStart, messageOf } from "archive/base/fault";
import { builtInPlace, movingIn, refuseHalfMoved } from "archive/base/moving";
import { refuseHalfRestored } from "archive/base/restoring";
import { leaveAct, tellIn, type Command } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { withFolder } from "archive/commands/with-folder";
import { homeIn } from "archive/db/embedded/home";
import { clusterOf, isCluster, refuseOtherMajor } from "archive/db/embedded/major";
import { replaceCluster } from "archive/db/embedded/replace-cluster";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import type { Moved } from "archive/db/moving/compare-tables";
import { moveDatabase } from "archive/db/moving/move-database";
import { builtInMark, databaseName, externalMark, type MovedMark } from "archive/db/moved-mark";
import { movedWords, waitingIn } from "./words";

const OPTIONS = { to: { type: "string" }, from: { type: "string" }, aside: { type: "boolean" } } as const;

/** Moves everything between the built-in database and another; settings decide which one is used. */
export const run: Command = async (config, args) => {
  const { values, words, wrong } = readProgram(config, "database:move", { args, options: OPTIONS });
  const { to, from, aside = false } = values;
  const url = to ?? from;
  if (!url || (to && from) || (to && aside)) throw wrong();
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw wrong();
  refuseHalfRestored(config.dataDir);
  return withFolder(config, () => (to ? moveAway(config, words, to) : moveHere(config, words, url, aside)));
};

async function moveAway(config: ArchiveConfig, words: Words, to: string) {
  const { say } = words;
  const home = homeIn(config.dataDir);
  const { folder } = home;
  if (config.databaseUrl) throw new CannotStart(say("lines.database.url_set"));
  refuseHalfMoved(config.dataDir);
  refuseOtherMajor(folder);
  if (!isCluster(clusterOf(folder))) throw new CannotStart(say("lines.database.none", { folder: config.dataDir }));
  const server = await startEmbedded({ ...home, onWaiting: waitingIn(words) });
  let moved: Moved;
  try {
    const marked = { to: databaseName(to), mark: () => builtInMark(folder) };
    moved = await moveDatabase({ from: server.url, to, tell: tellIn(words), moved: marked });
  } finally {
    await server.stop();
  }
  await leaveAct(config.dataDir, "database_moved", databaseName(to));
  return {
    lines: [
      movedWords(words, moved),
      say("lines.database.away_next"),
      say("lines.database.away_left", { cluster: clusterOf(folder) }),
    ],
  };
}

async function moveHere(config: ArchiveConfig, words: Words, from: string, aside: boolean) {
  const { say } = words;
  const tell = tellIn(words);
  const { dataDir } = config;
  const home = homeIn(dataDir);
  const { folder } = home;
  if (config.databaseUrl && config.databaseUrl !== from) throw new CannotStart(say("lines.database.other_url"));
  if (isCluster(clusterOf(folder)) && !aside)
    throw new CannotStart(say("lines.database.there_already", { cluster: clusterOf(folder) }));
  const moved = {
    to: builtInPlace(dataDir),
    mark: (source: Parameters<typeof externalMark>[0]) => markWherePossible(words, externalMark(source)),
  };
  const done = await replaceCluster(
    { ...home, moving: movingIn(dataDir), onWaiting: waitingIn(words) },
    (to, onBegun) => moveDatabase({ from, to, tell, moved, onBegun }),
  );
  await leaveAct(dataDir, "database_moved", databaseName(from));
  return {
    lines: [
      movedWords(words, done.filled),
      say("lines.database.here_next"),
      ...(done.aside ? [say("lines.database.here_aside", { aside: done.aside })] : []),
      say("lines.database.here_left"),
    ],
  };
}

/** A database that can't be written to any more is moved all the same. */
function markWherePossible(words: Words, mark: MovedMark): MovedMark {
  const unmarked = (error: unknown) => tellIn(words)(words.say("lines.database.not_marked", { why: messageOf(error) }));
  return { ...mark, write: (to) => mark.write(to).catch(unmarked) };
}
