import { chmod } from "node:fs/promises";
import { runChild, runFenced, type Run } from "./child";

export interface Ffmpeg {
  path: string;
  /** Where it was found: FFMPEG_PATH, the system, or the package that comes with us. */
  source: "setting" | "system" | "package";
  version: string;
}

// Little memory, time and disk for what strangers send.
const FENCE = ["--as=2147483648", "--cpu=1800", "--fsize=2147483648"];

const found = new Map<string, Promise<Ffmpeg>>();

/**
 * The ffmpeg to use: FFMPEG_PATH, else the system's, else the package's.
 * @throws Error in the operator's words where there is none.
 */
export function findFfmpeg(setting: string | undefined): Promise<Ffmpeg> {
  const key = setting ?? "";
  let pending = found.get(key);
  if (!pending) found.set(key, (pending = search(setting)));
  return pending;
}

async function search(setting: string | undefined): Promise<Ffmpeg> {
  if (setting) {
    const version = await versionOf(setting);
    if (version) return { path: setting, source: "setting", version };
    throw new Error(`FFMPEG_PATH names ${setting}, which does not run. Mend the setting or leave it out.`);
  }
  const system = await versionOf("ffmpeg");
  if (system) return { path: "ffmpeg", source: "system", version: system };
  const packaged = await packagedPath();
  const version = packaged && (await versionOf(packaged));
  if (packaged && version) return { path: packaged, source: "package", version };
  throw new Error("No ffmpeg was found. Install your system's (apt install ffmpeg) or set FFMPEG_PATH.");
}

async function packagedPath(): Promise<string | null> {
  try {
    const { path } = (await import("@ffmpeg-installer/ffmpeg")).default;
    // npm blocks install scripts, so the mark of a program may be missing.
    await chmod(path, 0o755).catch(() => undefined);
    return path;
  } catch {
    return null;
  }
}

async function versionOf(path: string): Promise<string | null> {
  let text = "";
  try {
    await runChild(path, ["-hide_banner", "-version"], {
      timeoutMs: 10_000,
      read: async (output) => {
        for await (const chunk of output) text += String(chunk);
      },
    });
  } catch {
    return null;
  }
  return /^ffmpeg version (\S+)/.exec(text)?.[1] ?? null;
}

/** Runs ffmpeg in a fenced child process. @throws ChildFailed; the child is dead when this returns. */
export async function runFfmpeg(setting: string | undefined, args: string[], run: Run): Promise<void> {
  const { path } = await findFfmpeg(setting);
  return runFenced(FENCE, path, ["-nostdin", "-hide_banner", "-loglevel", "error", ...args], run);
}
