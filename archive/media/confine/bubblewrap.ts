import { lstatSync, readlinkSync } from "node:fs";
import { readByAll } from "./files";
import type { Way } from "./way";

const ALONE = ["--die-with-parent", "--as-pid-1", "--chdir", "/", "--cap-drop", "ALL"];
const OWN = ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"];
/** In a user namespace it could not read in folders of another user, which a server that runs as root may have. */
const OF_ROOT = [...OWN, "--cap-add", "CAP_DAC_READ_SEARCH"];

/** Namespaces of its own, where the kernel gives them: in them there is no more than is named here. */
export const bubblewrap: Way = {
  name: "bubblewrap",
  between: true,
  command(program, args, { reads, writes }) {
    const shown = [...readByAll(program), ...reads].flatMap(show);
    const written = writes.flatMap((path) => ["--bind", path, path]);
    const own = process.getuid?.() === 0 ? OF_ROOT : [...OWN, "--unshare-user"];
    return ["bwrap", [...ALONE, ...own, "--dev", "/dev", ...shown, ...written, "--", program, ...args]];
  },
};

function show(path: string): string[] {
  return lstatSync(path).isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}
