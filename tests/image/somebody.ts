import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

const ROOT = process.getuid?.() === 0;
/** Debian's nobody; the image's own user is another, and as little. */
export const NOBODY = 65534;

/** Starts a program as somebody who is not root; as ourselves where we are not root either. */
export function asSomebody(command: string[], options: SpawnOptions): ChildProcess {
  const [name = "", ...args] = ROOT ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", ...command] : command;
  return spawn(name, args, options);
}

/** Runs it to its end. @throws Error with what it said where it failed */
export async function runAsSomebody(command: string[], options: SpawnOptions): Promise<string> {
  const child = asSomebody(command, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${said}`);
  return said;
}
