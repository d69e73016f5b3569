import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { runChild, type Run } from "./child";
import { confinement, type Confinement } from "./confine/confine";
import { NO_FILES, type Files } from "./confine/files";

/** A program as it is to be started. */
interface Fenced {
  program: string;
  args: string[];
  /** Whether another process stands between: see Way. */
  between: boolean;
}

let prlimit: Promise<boolean> | undefined;

/**
 * A program that is held to what decoding takes, as far as this system can (confine/confine.ts), and with limits that
 * the kernel holds it to, where the system has prlimit.
 * @param fence prlimit's options
 * @param files that it gets
 */
export async function fenced(
  fence: string[],
  program: string,
  args: string[],
  files: Files,
  held: Promise<Confinement> = confinement(),
): Promise<Fenced> {
  prlimit ??= runChild("prlimit", ["--version"], { timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
  const { way } = await held;
  const [first, rest] = way ? way.command(program, args, files) : ([program, args] as const);
  const between = way?.between ?? false;
  if (!(await prlimit)) return { program: first, args: [...rest], between };
  return { program: "prlimit", args: [...fence, "--core=0", "--", first, ...rest], between };
}

/**
 * Runs a fenced program to its end, and ends it at the time-out in any case.
 * @throws ChildFailed; the child is dead when this returns.
 */
export async function runFenced(
  fence: string[],
  program: string,
  args: string[],
  files: Files,
  run: Run,
  held?: Promise<Confinement>,
): Promise<void> {
  const command = await fenced(fence, program, args, files, held);
  return runChild(command.program, command.args, { ...run, between: command.between });
}

/** Output of a program, held as all that decodes is. @throws ChildFailed */
export async function outputOf(program: string, args: string[], timeoutMs: number): Promise<string> {
  let said = "";
  const read = async (output: Readable) => void (said = await text(output));
  await runFenced([], program, args, NO_FILES, { timeoutMs, read });
  return said;
}
