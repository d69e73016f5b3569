import { execFile } from "node:child_process";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownFolder } from "./folder";

const run = promisify(execFile);

/** A volume of its own, in memory, that can really be full. Mounting needs root. */
export interface SmallDisk extends AsyncDisposable {
  path: string;
  /** Takes what is free. @param but bytes that it leaves */
  fill(but?: number): Promise<void>;
  /** Gives it back. */
  empty(): Promise<void>;
}

export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await ownFolder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "akkhor-test", folder.path]);
  const filler = join(folder.path, "filler");
  return {
    path: folder.path,
    fill: async (but = 0) => {
      const { bavail, bsize } = await statfs(folder.path);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - but)));
    },
    empty: () => rm(filler),
    [Symbol.asyncDispose]: async () => {
      await run("umount", ["--lazy", folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}
