import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./fault";
import { line, type Line } from "./line";
import { syncFolderNow } from "./folders";

/** Folder in which a built-in database is made while rows are moved into it; there for as long as that isn't done. */
export const movingIn = (dataDir: string) => join(dataDir, "postgres", "moving");

/** @throws CannotStart where a data folder holds half of a database that was to be moved into it */
export function refuseHalfMoved(dataDir: string): void {
  if (existsSync(movingIn(dataDir)))
    throw new CannotStart(line("folder.half_moved", { folder: dataDir, moving: movingIn(dataDir) }));
}

/** Place that everything of a database was moved to, and the time. */
export interface MovedTo {
  /** In words for the operator, without a password. */
  to: string;
  /** An ISO time. */
  at: string;
}

const BUILT_IN = "the built-in database in ";

/** Name, in a mark, of the built-in database of a data folder. */
export const builtInPlace = (dataDir: string) => `${BUILT_IN}${dataDir}`;

/** Name of a place that a mark has, for operators. */
export function placeLine(to: string): Line {
  return to.startsWith(BUILT_IN) ? line("moving.built_in", { folder: to.slice(BUILT_IN.length) }) : to;
}

/**
 * A file that says that a built-in database is an old one, beside its cluster: it stays when that one is removed, so
 * that no empty database is begun in its place.
 */
const markOf = (folder: string) => join(folder, "moved.json");

/** The mark of a built-in database that everything was moved from. @param folder DATA_DIR/postgres */
export function readMovedMark(folder: string): MovedTo | null {
  if (!existsSync(markOf(folder))) return null;
  try {
    const { to, at } = JSON.parse(readFileSync(markOf(folder), "utf8")) as Partial<MovedTo>;
    return { to: String(to), at: String(at) };
  } catch {
    // Half of it was written before a power cut: it was moved all the same.
    return { to: "another database", at: "an unknown day" };
  }
}

export function writeMovedMark(folder: string, to: MovedTo): void {
  writeFileSync(markOf(folder), `${JSON.stringify(to)}\n`, { mode: 0o600, flush: true });
  syncFolderNow(folder);
}

/** Another database is in its place now. */
export function removeMovedMark(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

/** Says how an operator who wants the old one all the same takes the mark away. */
export const movedMarkUndone = (folder: string) => line("moving.remove_mark", { path: markOf(folder) });

/** @throws CannotStart where everything of the built-in database was moved elsewhere; it says the way back */
export function refuseMovedAway(dataDir: string): void {
  const folder = join(dataDir, "postgres");
  const mark = readMovedMark(folder);
  if (mark)
    throw new CannotStart(
      line("folder.moved_away", { folder: dataDir, to: mark.to, at: mark.at, undone: movedMarkUndone(folder) }),
    );
}
