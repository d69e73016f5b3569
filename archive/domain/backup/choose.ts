import { CannotStart, lineOf } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { readManifest, type Manifest } from "archive/storage/backup/manifest";
import { backupIn, wholeBackups, type Place } from "archive/storage/backup/place";
import { walParts } from "archive/storage/backup/wal";

/** A back-up, and the moments that it can be restored to; one moment where its log went no further. */
export interface Reach {
  id: string;
  manifest: Manifest;
  from: string;
  until: string;
}

/** Back-ups that can be read, oldest first, and what is wrong with those that can't. */
export async function listReaches(place: Place): Promise<{ reaches: Reach[]; faults: Line[] }> {
  const [reaches, faults]: [Reach[], Line[]] = [[], []];
  for (const id of await wholeBackups(place)) {
    try {
      const manifest = await readManifest(backupIn(place, id));
      const { database, began } = manifest;
      const last = database && (await walParts(backupIn(place, id))).at(-1)?.at;
      reaches.push({ id, manifest, from: database?.from ?? began, until: last ?? database?.until ?? began });
    } catch (error) {
      faults.push(line("of", { what: `backups/${id}`, why: lineOf(error) }));
    }
  }
  return { reaches, faults };
}

export interface Choice extends Reach {
  /** The moment to restore to; undefined for all that the log has. */
  at: string | undefined;
  /** The next one, whose list has the files that came in until that moment. */
  next: Reach | null;
}

/**
 * Back-up to restore for a moment: the newest that was complete by then.
 * @param at an ISO time; "latest" for all that there is; the newest back-up's own moment where absent
 * @throws CannotStart that says which moments there are
 */
export async function chooseBackup(place: Place, at: string | undefined): Promise<Choice> {
  const { reaches, faults } = await listReaches(place);
  const newest = reaches.at(-1);
  const { folder } = place;
  if (!newest) throw new CannotStart([line("backup.none", { folder }), ...faults]);
  if (at === undefined) return { ...newest, at: newest.manifest.database?.until, next: null };
  if (at === "latest") return { ...newest, at: undefined, next: null };
  const moment = Date.parse(at);
  const index = reaches.findLastIndex(({ from, until }) => Date.parse(from) <= moment && moment <= Date.parse(until));
  const chosen = reaches[index];
  if (!chosen) throw new CannotStart([line("backup.no_reach", { folder, at }), ...reaches.map(sayReach), ...faults]);
  return { ...chosen, at, next: reaches[index + 1] ?? null };
}

export function sayReach({ from, until, manifest }: Reach): Line {
  return manifest.database
    ? line("backup.reach", { from, until })
    : line("backup.reach_files", { began: manifest.began });
}
