import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { CannotStart, hasCode, messageOf, unlessAbsent } from "archive/base/fault";
import { line } from "archive/base/line";
import { ensureFolder, syncFolder } from "archive/base/folders";
import { tryKernelLock } from "archive/base/lock/kernel-lock";
import { writeWhole } from "./written";

/** A folder that holds back-ups. */
export interface Place {
  folder: string;
  /** Tells it from every other, such as an empty mount point of the same name. */
  id: string;
}

const Marker = z.object({ format: z.literal("akkhor-backups"), version: z.literal(1), id: z.string() });
const MARKER = "akkhor-backups.json";
const BACKUPS = "backups";
const UNFINISHED = ".making";

/** @throws CannotStart where there is no place of back-ups */
export async function openPlace(folder: string): Promise<Place> {
  const place = await findPlace(folder);
  if (!place) throw new CannotStart(line("place.none", { folder: resolve(folder), marker: MARKER }));
  return place;
}

/** @returns null where the folder is none, or is not there */
export async function findPlace(folder: string): Promise<Place | null> {
  const path = resolve(folder);
  const text = await unlessAbsent(readFile(join(path, MARKER), "utf8"));
  if (text === null) return null;
  const marker = Marker.safeParse(JSON.parse(text));
  if (!marker.success) throw new CannotStart(line("place.marker", { path: join(path, MARKER) }));
  return { folder: path, id: marker.data.id };
}

/** Makes a place of a folder that is empty, or not there yet. @throws CannotStart where something else is in it */
export async function makePlace(folder: string): Promise<Place> {
  const path = resolve(folder);
  await ensureFolder(path);
  // What a new disk brings.
  const others = (await readdir(path)).filter(
    (name) => !["lost+found", "lock"].includes(name) && !name.startsWith("."),
  );
  if (others.length > 0)
    throw new CannotStart(line("place.other_things", { path, names: others.slice(0, 3).join(", ") }));
  const id = randomBytes(12).toString("hex");
  for (const name of [BACKUPS, "files", "making"]) await ensureFolder(join(path, name));
  await writeWhole(join(path, MARKER), `${JSON.stringify({ format: "akkhor-backups", version: 1, id })}\n`);
  return { folder: path, id };
}

/**
 * Does something while no other process works there.
 * @param reading whether a place that can't be written to will do: nobody else writes there either
 * @throws PlaceTaken, and CannotStart where it can't be locked
 */
export async function whileLocked<T>({ folder }: Place, work: () => Promise<T>, reading = false): Promise<T> {
  const lock = await tryKernelLock(join(folder, "lock")).catch((error: unknown) => {
    if (reading && hasCode(error, "EROFS", "EACCES", "EPERM")) return { release: () => undefined };
    throw new CannotStart(line("place.no_lock", { folder, why: messageOf(error) }));
  });
  if (!lock) throw new PlaceTaken(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Another process is backing up there, or looks through it. */
export class PlaceTaken extends CannotStart {
  constructor(folder: string) {
    super(line("place.taken", { folder }));
  }
}

/** Path of a kept file, in a folder of its first two letters. */
export const fileIn = ({ folder }: Place, key: string) => join(folder, "files", key.slice(0, 2), key);
/** Folder of what is being written, on the same volume. */
export const makingIn = ({ folder }: Place) => join(folder, "making", randomBytes(8).toString("hex"));
export const backupIn = ({ folder }: Place, id: string) => join(folder, BACKUPS, id);
export const unfinishedIn = (place: Place, id: string) => `${backupIn(place, id)}${UNFINISHED}`;

/** Ids of the back-ups that are whole, oldest first. */
export async function wholeBackups(place: Place): Promise<string[]> {
  const names = await readdir(join(place.folder, BACKUPS));
  return names.filter((name) => /^\d{4}-[\d-]+T[\d-]+Z$/.test(name)).toSorted();
}

/** The next back-up's id: when it began, as folders may be named everywhere. */
export function idAt(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, "-");
}

/** Time when a back-up began. */
export function timeOf(id: string): Date {
  return new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-/, "T$1:$2:$3."));
}

/** Begins one, and takes away what a kill left of others; files that were copied for those stay. */
export async function beginBackup(place: Place, id: string): Promise<string> {
  const whole = await wholeBackups(place);
  for (const name of await readdir(join(place.folder, BACKUPS)))
    if (!whole.includes(name)) await rm(join(place.folder, BACKUPS, name), { recursive: true, force: true });
  for (const name of await readdir(join(place.folder, "making")))
    await rm(join(place.folder, "making", name), { recursive: true, force: true });
  const folder = unfinishedIn(place, id);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** From now on it counts. */
export async function finishBackup(place: Place, id: string): Promise<void> {
  await syncFolder(unfinishedIn(place, id));
  await rename(unfinishedIn(place, id), backupIn(place, id));
  await syncFolder(join(place.folder, BACKUPS));
}

/** Removes a back-up; one that is half removed counts for none. */
export async function removeBackup(place: Place, id: string): Promise<void> {
  const going = `${backupIn(place, id)}.going`;
  await rename(backupIn(place, id), going);
  await syncFolder(join(place.folder, BACKUPS));
  await rm(going, { recursive: true });
}

export async function sizeOf(path: string): Promise<number | null> {
  return (await unlessAbsent(stat(path)))?.size ?? null;
}
