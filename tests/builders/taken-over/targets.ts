import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { ChildFailed } from "archive/media/child";
import type { Confinement } from "archive/media/confine/confine";
import { decoderFence } from "archive/media/decoder-child";
import { runFenced } from "archive/media/fenced";

/** Folder of the programs that play the decoder. */
const PROBES = import.meta.dirname;
/** Numbers of the system calls process_vm_readv, ptrace, prlimit64 and fcntl. */
const CALLS = process.arch === "x64" ? [310, 101, 302, 72] : [270, 117, 261, 25];

/** So long a program goes on that outlives whoever started it. */
const LONG_SECONDS = 8;

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
  called: boolean;
}

/**
 * Starts a program as decoders are started, that tries to reach this process and what is its.
 * @param folder stands for DATA_DIR
 * @param database its socket, where one listens
 */
export async function reachedBy(
  held: Promise<Confinement>,
  { folder, probes = PROBES, database }: { folder: string; probes?: string; database?: string },
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
  const run = async (program: string, args: string[]) => {
    let said = "";
    const hear = async (output: Readable) => void (said = await text(output));
    const files = { reads: [probes], writes: [] };
    await runFenced(decoderFence(300), program, args, files, { timeoutMs: 60_000, read: hear }, held);
    return said;
  };
  try {
    const byNode = await run(process.execPath, [join(probes, "probe.js"), JSON.stringify(targets)]);
    const numbers = [targets.server, targets.address, targets.sibling, ...CALLS].map(String);
    const byCalls = (await run("perl", [join(probes, "calls.pl"), ...numbers]).catch(withoutPerl)).trim().split("\n");
    const reached = [...(JSON.parse(byNode) as string[]), ...byCalls.filter((line) => line && line !== "called")];
    return { reached, called: byCalls.includes("called") };
  } finally {
    sibling.kill("SIGKILL");
    udp.close();
    for (const server of [tcp, ...local]) server.close();
  }
}

/** Whether a program that a decoder has started goes on when that is ended: it holds the output that both have. */
export async function outlivedBy(held: Promise<Confinement>): Promise<boolean> {
  const start = `spawn("sleep", ["${LONG_SECONDS}"], { stdio: "inherit", detached: true }).on("error", () => {})`;
  const begin = `const { spawn } = require("node:child_process"); try { ${start} } catch {}`;
  const code = `${begin} setInterval(() => {}, 1000);`;
  const began = performance.now();
  const run = { timeoutMs: 1500 };
  const ended = runFenced(decoderFence(300), process.execPath, ["-e", code], { reads: [], writes: [] }, run, held);
  await ended.catch((error: unknown) => {
    if (!(error instanceof ChildFailed && error.killed)) throw error;
  });
  return performance.now() - began > LONG_SECONDS * 1000 * 0.9;
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}

async function listening(at: number | string): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => undefined).end());
  await once(typeof at === "number" ? server.listen(at, "127.0.0.1") : server.listen(at), "listening");
  return server;
}

/** A machine without Perl holds its decoders otherwise; what Node tries is tried there too. */
function withoutPerl(error: unknown): string {
  if (/ENOENT|No such file/.test(String(error))) return "";
  throw error;
}

/** The names of what was reached, each once. */
export function namesOf(reached: readonly string[]): string[] {
  return [...new Set(reached.map((each) => each.split(":")[0] ?? each))].toSorted();
}
