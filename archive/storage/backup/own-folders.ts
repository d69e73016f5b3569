import { createReadStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unlessAbsent } from "archive/base/fault";
import { syncFolder } from "archive/base/folders";
import { listWriter, type ListFacts } from "./list";
import { writeHashed } from "./written";

/** Folders of the data folder beside database and storage: what sessions are sealed with, famous hands. */
const OWN = ["secrets", "landing"];

/** Copies them, as small as they are, whole each time. */
export async function copyOwnFolders(dataDir: string, list: string, to: string): Promise<ListFacts> {
  const lines = await listWriter(list);
  await mkdir(to, { mode: 0o700 });
  for (const folder of OWN) {
    const entries =
      (await unlessAbsent(readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }))) ?? [];
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dataDir.length + 1)
          .replaceAll("\\", "/"),
      );
    for (const name of names.toSorted()) {
      await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
      await lines.add({ name, ...(await writeHashed(createReadStream(join(dataDir, name)), join(to, name))) });
      await syncFolder(dirname(join(to, name)));
    }
  }
  await syncFolder(to);
  return lines.end();
}
