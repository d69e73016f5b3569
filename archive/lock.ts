import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasCode } from "./storage/fault";

/** The process that works on a data folder. */
export interface Holder {
  pid: number;
  role: string;
  origin: string;
}

export type LockAnswer = { taken: true; release(): Promise<void> } | { taken: false; holder: Holder | null };

const ASK_LIMIT_MS = 2000;

/**
 * Takes the lock on a data folder: one process each. It is a listening socket, which the system takes back when the process
 * ends, by kill -9 too; whoever connects is told who holds it.
 */
export async function takeLock(folder: string, about: Holder): Promise<LockAnswer> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = lockPath(realpathSync(folder));
  for (let tries = 0; tries < 5; tries++) {
    const server = await listen(path, about);
    if (server) return { taken: true, release: () => new Promise((done) => server.close(() => done())) };
    const holder = await ask(path);
    if (holder !== "gone") return { taken: false, holder };
    // A file stays behind a killed process where there are no abstract names; the next listen finds its place free.
    if (path.startsWith("/")) rmSync(path, { force: true });
  }
  return { taken: false, holder: null };
}

/** Abstract on Linux: no file, so nothing to leave behind. By hash, since a socket's path may have some hundred bytes only. */
function lockPath(folder: string): string {
  const name = `akkhor-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

function listen(path: string, about: Holder): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(JSON.stringify(about));
    });
    server.once("error", (error) => (hasCode(error, "EADDRINUSE") ? done(null) : fail(error)));
    server.listen(path, () => done(server.unref()));
  });
}

/** @returns "gone" where nobody listens; null where somebody does and says nothing to be understood */
function ask(path: string): Promise<Holder | null | "gone"> {
  return new Promise((done) => {
    let said = "";
    const socket = connect(path);
    socket.setTimeout(ASK_LIMIT_MS, () => socket.destroy());
    socket.on("data", (part) => (said += part.toString()));
    socket.on("error", (error) => done(hasCode(error, "ECONNREFUSED") || hasCode(error, "ENOENT") ? "gone" : null));
    socket.on("close", () => done(parsed(said)));
  });
}

function parsed(said: string): Holder | null {
  try {
    return JSON.parse(said) as Holder;
  } catch {
    return null;
  }
}
