import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Confinement } from "archive/media/confine/confine";
import { decoderFence } from "archive/media/decoder-child";
import { runFenced } from "archive/media/fenced";

const PROBE = resolve(import.meta.dirname, "probe.js");

/** What a decoder must not reach. */
const TARGETS = ["database", "environment", "key", "memory", "network", "originals", "siblings"];

/** Of these what one reaches that nothing holds: Ubuntu's kernel lets nobody but root read another process's memory. */
export function reachableTargets(isRoot = process.getuid?.() === 0): string[] {
  const guarded = !isRoot && !["0", ""].includes(read("/proc/sys/kernel/yama/ptrace_scope"));
  return TARGETS.filter((name) => !(guarded && name === "memory"));
}

/** What a decoder that was taken over has reached, each with how, and whether it could call the kernel by itself. */
export interface Reached {
  reached: string[];
  calls: boolean;
}

/**
 * Starts a program as decoders are started, that tries to reach this process and what is its.
 * @param folder stands for DATA_DIR
 * @param database its socket, where one listens
 */
export async function reachedBy(
  held: Promise<Confinement>,
  { folder, probe = PROBE, database }: { folder: string; probe?: string; database?: string },
): Promise<Reached> {
  const key = join(folder, "secrets/keys");
  const original = join(folder, "files/original");
  for (const path of [key, original]) {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "of nobody else", { mode: 0o600 });
  }
  const abstract = `\0akkhor-test-${process.pid}`;
  const socket = database ?? join(folder, "socket");
  const tcp = await listening(0);
  const local = [await listening(abstract), ...(database ? [] : [await listening(socket)])];
  const port = (tcp.address() as AddressInfo).port;
  const udp = createSocket("udp4").bind(port, "127.0.0.1");
  udp.on("message", (_, from) => udp.send("x", from.port, from.address));
  const sibling = spawn("sleep", ["600"], { stdio: "ignore" });
  await Promise.all([once(sibling, "spawn"), once(udp, "listening")]);
  const [environment = ""] = readFileSync("/proc/self/environ", "latin1").split("\0");
  const targets = {
    server: process.pid,
    mark: environment,
    address: readFileSync("/proc/self/maps", "latin1").split("-")[0],
    port,
    key,
    database: socket,
    abstract,
    original,
    sibling: sibling.pid,
  };
  let said = "";
  const hear = async (output: Readable) => void (said = await text(output));
  try {
    const files = { reads: [probe], writes: [] };
    const run = { timeoutMs: 60_000, read: hear };
    await runFenced(decoderFence(300), process.execPath, [probe, JSON.stringify(targets)], files, run, held);
  } finally {
    sibling.kill("SIGKILL");
    udp.close();
    for (const server of [tcp, ...local]) server.close();
  }
  return JSON.parse(said) as Reached;
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}

async function listening(at: number | string): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => undefined).end());
  await once(typeof at === "number" ? server.listen(at, "127.0.0.1") : server.listen(at), "listening");
  return server;
}

/** The names of what was reached, each once. */
export function namesOf(reached: readonly string[]): string[] {
  return [...new Set(reached.map((each) => each.split(":")[0] ?? each))].toSorted();
}
