import { messageOf } from "archive/base/fault";
import { ChildFailed, runChild } from "../child";
import { sourcePath } from "../node-program";
import { bubblewrap } from "./bubblewrap";
import { NO_FILES } from "./files";
import { landlock } from "./landlock";
import type { Way } from "./way";

/**
 * The way in which decoders are held here; `way` is null where they are limited only, and `faults` says what was tried.
 */
export interface Confinement {
  way: Way | null;
  faults: string[];
}

/** The strongest first. */
const WAYS: readonly Way[] = [landlock, bubblewrap];
const TRIED_MS = 20_000;
let chosen: Promise<Confinement> | undefined;

/** The way by which every decoder of this process is held, found by trying when it is first asked for. */
export function confinement(): Promise<Confinement> {
  return (chosen ??= findConfinement());
}

/** Has another choice made for this process, as proofs of each way do. */
export function chooseAmong(ways = WAYS): void {
  chosen = findConfinement(ways);
}

/** The first way in which Node runs here, and can't look at this process. */
export async function findConfinement(ways = WAYS): Promise<Confinement> {
  const faults: string[] = [];
  if (process.platform !== "linux") return { way: null, faults: [`${process.platform} is no Linux`] };
  for (const way of ways) {
    try {
      // One that the kernel ended where memory did says nothing of the way.
      await tryOut(way).catch((error: unknown) => (wasEnded(error) ? tryOut(way) : Promise.reject(error)));
      return { way, faults };
    } catch (error) {
      faults.push(`${way.name}: ${reasonOf(error)}`);
    }
  }
  return { way: null, faults };
}

/** A line for operators of what decoders can reach here. */
export function sayConfinement({ way, faults }: Confinement): string {
  if (way) return `decoders: no network, no files but the one they read, no other processes (${way.name})`;
  return (
    `decoders: limited only, they can reach what this process can (${faults.join("; ")}). ` +
    "docs/operating.md, Confined decoders, says how to get more"
  );
}

async function tryOut(way: Way): Promise<void> {
  const own = JSON.stringify(sourcePath("archive/media/confine/confine.pl"));
  const look =
    `const { readFileSync } = require("node:fs"); readFileSync(${own}); ` +
    `try { readFileSync("/proc/${process.pid}/environ") } catch { process.exit(0) } ` +
    'console.error("it can look at this process"); process.exit(1)';
  await runChild(...way.command(process.execPath, ["-e", look], NO_FILES), { timeoutMs: TRIED_MS });
}

function wasEnded(error: unknown): boolean {
  return error instanceof ChildFailed && error.killed;
}

function reasonOf(error: unknown): string {
  const words = error instanceof ChildFailed ? error.detail : messageOf(error);
  return words.split("\n")[0] ?? words;
}
