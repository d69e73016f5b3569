import { createReadStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unlessAbsent } from "archive/base/fault";
import { syncFolder } from "archive/base/folders";
import { type AddLine, writeList, type ListFacts } from "./list";
import { READ_BYTES, writeHashed } from "./written";

/** What a copy must not have, by PostgreSQL's manual (25.3.4): it would be of another server's run. */
const LEFT_OUT = [
  "postmaster.",
  "pg_internal.init",
  "pgsql_tmp",
  "backup_label",
  "backup_manifest",
  "tablespace_map",
  "recovery.signal",
  "standby.signal",
];
const EMPTY = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

interface CopyOptions {
  from: string;
  to: string;
  /** Files that the copy has beside those, by name. */
  beside(): Promise<Record<string, string>>;
  /** Told now and then. */
  progress(files: number): void;
  signal?: AbortSignal | undefined;
}

/**
 * Copies the files of a cluster that runs, between pg_backup_start and pg_backup_stop. They may change meanwhile, grow
 * or go: the log makes up for it. All of it is fsynced. Folders stand in the list with a slash behind.
 * @param list path of the list that is written
 */
export async function copyCluster(
  list: string,
  { from, to, beside, progress, signal }: CopyOptions,
): Promise<ListFacts> {
  let files = 0;

  async function copyFolder(path: string, add: AddLine): Promise<void> {
    await mkdir(join(to, path), { mode: 0o700 });
    const there = EMPTY.has(path) ? null : await unlessAbsent(readdir(join(from, path), { withFileTypes: true }));
    for (const entry of (there ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      signal?.throwIfAborted();
      if (LEFT_OUT.some((beginning) => entry.name.startsWith(beginning))) continue;
      const name = path ? `${path}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        await add({ name: `${name}/`, bytes: 0, sha256: "" });
        await copyFolder(name, add);
      } else if (entry.isFile()) await copyFile(name, add);
      else throw new Error(`${join(from, name)} is neither a file nor a folder, as no built-in database has one`);
    }
    await syncFolder(join(to, path));
  }

  async function copyFile(name: string, add: AddLine): Promise<void> {
    const handle = await unlessAbsent(open(join(from, name), "r"));
    // Of a table that was dropped just now.
    if (!handle) return;
    const body = createReadStream("", { fd: handle, highWaterMark: READ_BYTES });
    await add({ name, ...(await writeHashed(body, join(to, name))) });
    if (++files % 500 === 0) progress(files);
  }

  return writeList(list, async (add) => {
    await copyFolder("", add);
    for (const [name, text] of Object.entries(await beside()))
      await add({ name, ...(await writeHashed([Buffer.from(text)], join(to, name))) });
    await syncFolder(to);
  });
}
