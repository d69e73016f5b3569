import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

const ROOT = process.getuid?.() === 0;
/** Debian's nobody; the image's own user is another, and as little. */
export const NOBODY = 65534;

interface Place {
  cwd: string;
  /** All that the program gets to know. */
  env: Record<string, string>;
}

/**
 * Starts a program as somebody who is not root; as ourselves where we are not root either. Read what it says, or it
 * waits.
 */
export function asSomebody(command: string[], { cwd, env }: Place): ChildProcess {
  const [name = "", ...args] = ROOT
    ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", ...command]
    : command;
  // Remix's types want NODE_ENV in every environment; a build must not have it.
  return spawn(name, args, { cwd, env: env as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
}

/** Everything that a program says, growing while it runs. */
export function listen(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  return () => said;
}

/** Runs a program to its end. @throws Error with what it said where it failed */
export async function runAsSomebody(command: string[], place: Place): Promise<void> {
  const child = asSomebody(command, place);
  const said = listen(child);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${said()}`);
}
