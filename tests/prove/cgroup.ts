import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup/memory";

/** A group of processes that share a limit of memory (cgroup v1). Whoever they start belongs to it too. */
export interface MemoryGroup extends AsyncDisposable {
  add(pid: number): Promise<void>;
  /** Bytes that are in use without the page cache, which the kernel gives up where it must. */
  held(): Promise<number>;
  /** How often the kernel had to end a process for the limit's sake. */
  kills(): Promise<number>;
}

/** @throws where this machine's kernel lets us make none: it takes root and cgroup v1 with its memory controller */
export async function memoryGroup(limitBytes: number): Promise<MemoryGroup> {
  const folder = join(ROOT, `akkhor-${process.pid}`);
  await mkdir(folder);
  await writeFile(join(folder, "memory.limit_in_bytes"), String(limitBytes));
  const read = (name: string) => readFile(join(folder, name), "utf8");
  return {
    add: (pid) => writeFile(join(folder, "cgroup.procs"), String(pid)),
    held: async () => Number(/total_rss (\d+)/.exec(await read("memory.stat"))?.[1] ?? NaN),
    kills: async () => Number(/oom_kill (\d+)/.exec(await read("memory.oom_control"))?.[1] ?? 0),
    [Symbol.asyncDispose]: async () => {
      // Its processes have ended; the kernel may still be counting their pages back.
      for (let tries = 0; ; tries++) {
        try {
          return await rmdir(folder);
        } catch (error) {
          if (tries > 50) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
  };
}
