import { sourcePath } from "../node-program";
import { DEVICES, readByAll } from "./files";
import { callFilter, type Processor } from "./refused-calls";
import type { Way } from "./way";

/** Number of the system call prctl. */
const PRCTL: Record<Processor, number> = { x64: 157, arm64: 167 };
const filters = new Map<Processor, string>();

/**
 * Landlock for files, and a filter of system calls for all else: what the kernel lets every process take from itself,
 * in containers too.
 */
export const landlock: Way = {
  name: "Landlock",
  between: false,
  command(program, args, { reads, writes }) {
    const { arch } = process;
    if (arch !== "x64" && arch !== "arm64") throw new Error(`nobody looked at ${arch}`);
    const filter = filters.get(arch) ?? callFilter(arch);
    filters.set(arch, filter);
    const launcher = [sourcePath("archive/media/confine/confine.pl"), String(PRCTL[arch]), filter];
    const files = [...readByAll(program), ...DEVICES, ...reads, "--", ...DEVICES.slice(-1), ...writes, "--"];
    return ["perl", [...launcher, ...files, program, ...args]];
  },
};
