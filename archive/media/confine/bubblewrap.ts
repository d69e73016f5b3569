import { lstatSync, readlinkSync } from "node:fs";
import { readByAll } from "./files";
import type { Way } from "./way";

/** Namespaces of its own, where the kernel gives them: in them there is no more than is named here. */
export const bubblewrap: Way = {
  name: "bubblewrap",
  between: true,
  command(program, args, { reads, writes }) {
    const shown = [...readByAll(program), ...reads].flatMap(show);
    const written = writes.flatMap((path) => ["--bind", path, path]);
    const alone = ["--unshare-all", "--die-with-parent", "--as-pid-1", "--cap-drop", "ALL", "--chdir", "/"];
    return ["bwrap", [...alone, "--dev", "/dev", ...shown, ...written, "--", program, ...args]];
  },
};

function show(path: string): string[] {
  return lstatSync(path).isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}
