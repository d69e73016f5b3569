import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { BEHIND, NICE, runChild, type Run } from "./child";
import { confinement, type Confinement } from "./confine/confine";
import { NO_FILES, type Files } from "./confine/files";

/** A program as it is to be started. */
interface Fenced {
  program: string;
  args: string[];
  /** Whether another process stands between: see Way. */
  between: boolean;
}

interface Hold {
  /** True where it gets only the processor time that others leave. */
  nice?: boolean;
  held?: Promise<Confinement>;
}

const tried = new Map<string, Promise<boolean>>();

/** Tells whether the system has a program; each is tried once. */
function isThere(program: string): Promise<boolean> {
  const known = tried.get(program);
  if (known) return known;
  const found = runChild(program, ["--version"], { timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
  tried.set(program, found);
  return found;
}

/**
 * A program that is held to what decoding takes, as far as this system can (confine/confine.ts), and with limits that
 * the kernel holds it to, where the system has prlimit.
 * @param fence prlimit's options
 * @param files that it gets
 * @param hold.held the way in which it is held, where it is not that of every decoder
 */
export async function fenced(
  fence: string[],
  program: string,
  args: string[],
  files: Files,
  { nice = false, held = confinement() }: Hold = {},
): Promise<Fenced> {
  const { way } = await held;
  const between = way?.between ?? false;
  const limited = (await isThere("prlimit")) ? ["prlimit", ...fence, "--core=0", "--"] : [];
  // What stands between may have started the program before this process comes to put it behind (child.ts).
  const behind = between && (await isThere("choom")) ? ["choom", "-n", String(BEHIND), "--"] : [];
  const waiting = between && nice ? ["nice", "-n", String(NICE)] : [];
  const [first, rest] = way ? way.command(program, args, files) : ([program, args] as const);
  const [start = first, ...others] = [...limited, ...behind, ...waiting, first, ...rest];
  return { program: start, args: others, between };
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
  const command = await fenced(fence, program, args, files, { nice: run.nice, held });
  return runChild(command.program, command.args, { ...run, between: command.between });
}

/** Output of a program, held as all that decodes is. @throws ChildFailed */
export async function outputOf(program: string, args: string[], timeoutMs: number): Promise<string> {
  let said = "";
  const read = async (output: Readable) => void (said = await text(output));
  await runFenced([], program, args, NO_FILES, { timeoutMs, read });
  return said;
}
