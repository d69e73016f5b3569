import type { Dirent } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unlessAbsent } from "archive/base/fault";
import { syncFolder } from "archive/base/folders";
import { slots } from "archive/base/slots";
import { writeList, type AddLine, type Entry, type ListFacts } from "./list";
import { copyHashed, FILES_AT_ONCE, writeHashed } from "./written";

/** Files that a copy must not have, by PostgreSQL's manual (25.3.4): it would be of another server's run. */
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
  const inSlot = slots(FILES_AT_ONCE);

  async function copyFolder(path: string, add: AddLine): Promise<void> {
    await mkdir(join(to, path), { mode: 0o700 });
    const there = EMPTY.has(path) ? null : await unlessAbsent(readdir(join(from, path), { withFileTypes: true }));
    const wanted = (there ?? []).filter(({ name }) => !LEFT_OUT.some((beginning) => name.startsWith(beginning)));
    const nameOf = (entry: Dirent) => (path ? `${path}/${entry.name}` : entry.name);
    const other = wanted.find((entry) => !entry.isFile() && !entry.isDirectory());
    if (other)
      throw new Error(`${join(from, nameOf(other))} is neither a file nor a folder, as no cluster of ours has`);
    const copied = wanted.filter((entry) => entry.isFile()).map((entry) => inSlot(() => copyFile(nameOf(entry))));
    for (const entry of await Promise.all(copied)) if (entry) await add(entry);
    for (const entry of wanted.filter((each) => each.isDirectory())) {
      await add({ name: `${nameOf(entry)}/`, bytes: 0, sha256: "" });
      await copyFolder(nameOf(entry), add);
    }
    await syncFolder(join(to, path));
  }

  /** @returns its line; null for one of a table that was dropped just now */
  async function copyFile(name: string): Promise<Entry | null> {
    signal?.throwIfAborted();
    const written = await copyHashed(join(from, name), join(to, name));
    if (!written) return null;
    if (++files % 500 === 0) progress(files);
    return { name, ...written };
  }

  return writeList(list, async (add) => {
    await copyFolder("", add);
    for (const [name, text] of Object.entries(await beside()))
      await add({ name, ...(await writeHashed([Buffer.from(text)], join(to, name))) });
    await syncFolder(to);
  });
}
