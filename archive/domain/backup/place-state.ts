import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CannotStart, unlessAbsent } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { findPlace, type Place } from "archive/storage/backup/place";
import { writeWhole } from "archive/storage/backup/written";

const State = z.object({
  /** Place that back-ups went to last. */
  to: z.string(),
  place: z.string().optional(),
  /** The last one that failed; gone with the next that went well. */
  failed: z
    .object({
      at: z.iso.datetime(),
      why: z.string(),
      /** The same for operators, in whose language it is said. */
      line: z.custom<Line>().optional(),
    })
    .optional(),
  /** Time when it was last told that the newest is old. */
  toldAt: z.iso.datetime().optional(),
});

/** Knowledge of an archive of the back-ups that it makes by itself. */
export type BackupState = z.output<typeof State>;

export const stateIn = (dataDir: string) => join(dataDir, "backup.json");

/** An empty one where there is none for that place. */
export async function readState(dataDir: string, to: string): Promise<BackupState> {
  const text = await unlessAbsent(readFile(stateIn(dataDir), "utf8"));
  const state = text === null ? null : State.safeParse(JSON.parse(text));
  return state?.success && state.data.to === to ? state.data : { to };
}

export async function writeState(dataDir: string, state: BackupState): Promise<void> {
  await writeWhole(stateIn(dataDir), `${JSON.stringify(state)}\n`);
}

/**
 * The place of an archive's own back-ups; null where it is still to be made.
 * @throws CannotStart where it was there before and no longer is: a disk that isn't mounted leaves an empty folder
 */
export async function knownPlace(dataDir: string, state: BackupState): Promise<Place | null> {
  const place = await findPlace(state.to);
  if (state.place === undefined || place?.id === state.place) return place;
  const why = line(place ? "place.another" : "place.empty");
  throw new CannotStart(line("place.moved", { to: state.to, why, state: stateIn(dataDir) }));
}
