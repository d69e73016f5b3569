import { CannotStart, messageOf } from "archive/base/fault";
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

/** Back-ups that can be read, oldest first, and in words those that can't. */
export async function listReaches(place: Place): Promise<{ reaches: Reach[]; faults: string[] }> {
  const [reaches, faults]: [Reach[], string[]] = [[], []];
  for (const id of await wholeBackups(place)) {
    try {
      const manifest = await readManifest(backupIn(place, id));
      const { database, began } = manifest;
      const last = database && (await walParts(backupIn(place, id))).at(-1)?.at;
      reaches.push({ id, manifest, from: database?.from ?? began, until: last ?? database?.until ?? began });
    } catch (error) {
      faults.push(`backups/${id}: ${messageOf(error)}`);
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
  if (!newest)
    throw new CannotStart([`There is no back-up in ${place.folder} that can be read.`, ...faults].join("\n"));
  if (at === undefined) return { ...newest, at: newest.manifest.database?.until, next: null };
  if (at === "latest") return { ...newest, at: undefined, next: null };
  const moment = Date.parse(at);
  const index = reaches.findLastIndex(({ from, until }) => Date.parse(from) <= moment && moment <= Date.parse(until));
  const chosen = reaches[index];
  if (!chosen)
    throw new CannotStart(
      [`No back-up in ${place.folder} can be restored to ${at}. There are:`, ...reaches.map(sayReach), ...faults].join(
        "\n",
      ),
    );
  return { ...chosen, at, next: reaches[index + 1] ?? null };
}

export function sayReach({ from, until, manifest }: Reach): string {
  return manifest.database
    ? `  any moment from ${from} until ${until}`
    : `  files alone, of ${manifest.began}; the database is backed up by its own tools`;
}
