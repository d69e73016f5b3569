import { mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { unlessAbsent } from "archive/base/fault";
import { syncFolder } from "archive/base/folders";
import { writeList, type ListFacts } from "./list";
import { copyHashed } from "./written";

/** Folders of the data folder beside database and storage: what sessions are sealed with, famous hands. */
const OWN = ["secrets", "landing"];

/** Copies them, as small as they are, whole each time. */
export async function copyOwnFolders(dataDir: string, list: string, to: string): Promise<ListFacts> {
  await mkdir(to, { mode: 0o700 });
  return writeList(list, async (add) => {
    for (const folder of OWN)
      for (const name of await namesIn(dataDir, folder)) {
        await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
        const written = await copyHashed(join(dataDir, name), join(to, name));
        if (written) await add({ name, ...written });
        await syncFolder(dirname(join(to, name)));
      }
    await syncFolder(to);
  });
}

async function namesIn(dataDir: string, folder: string): Promise<string[]> {
  const path = join(dataDir, folder);
  const entries = await unlessAbsent(readdir(path, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}
