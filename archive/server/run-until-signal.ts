import { setTimeout as delay } from "node:timers/promises";
import { inspect } from "node:util";
import type { HttpServer } from "./http-server";
import type { Member } from "./membership";

/** Program that runs behind a server. */
export interface Running {
  /** From now on it isn't ready, and live streams are told to come back; calls are answered as before. */
  drain(): Promise<void>;
  /** Ends everything in order. */
  stop(): Promise<void>;
  /** Ends only what would outlive this process. */
  halt(): Promise<void>;
}

export interface Patience {
  /** Between "not ready" and the end of the listener: what a load balancer needs to send its calls elsewhere. */
  noticeMs: number;
  /** Time that calls under way get to finish in. */
  drainMs: number;
}

/** A terminal's Ctrl-C comes twice under npm: by the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1000;
const HALT_MS = 10_000;

/**
 * Serves until SIGINT, SIGTERM or SIGHUP, then ends in order and the process with it: not ready, notice, no more calls,
 * those under way to their end, then all behind them; exit code 0. A second SIGINT or SIGTERM ends at once, with exit
 * code 1.
 * @param member where it is one of several serving processes: it ends with the supervisor too, which speaks for all
 */
export function runUntilSignal(
  server: Pick<HttpServer, "drain" | "close">,
  running: Running,
  { noticeMs, drainMs }: Patience,
  member?: Member | null,
): void {
  let began: number | undefined;
  const end = async () => {
    if (member) member.ending();
    else say(`Ending: what is under way gets ${(noticeMs + drainMs) / 1000} s. Once more ends it at once.`);
    server.drain();
    await running.drain();
    await delay(noticeMs);
    const cut = await server.close(drainMs);
    if (cut > 0) say(`${cut} calls took longer than DRAIN_SECONDS and were cut off.`);
    await running.stop();
    // 0, unless something was wrong.
    process.exit();
  };
  const endAtOnce = async () => {
    await Promise.race([running.halt(), delay(HALT_MS)]);
    process.exit(1);
  };
  const failed = (error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`);
    process.exit(1);
  };
  const begin = () => {
    if (began !== undefined) return;
    began = performance.now();
    end().catch(failed);
  };
  const onSignal = () => {
    if (began === undefined) begin();
    else if (performance.now() - began > SAME_SIGNAL_MS) endAtOnce().catch(failed);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  // A terminal that closes sends it more than once, and npm's end (scripts/start.js) comes on top: nobody asks twice.
  process.on("SIGHUP", begin);
  member?.whenAsked(begin);
  // Whoever read what it says may be gone, such as that terminal, or a log's collector that starts anew.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Says to the operator that it serves; of several processes the supervisor says it once for all. */
export function sayReady(member: Member | null | undefined, lines: string[]): void {
  if (member) member.ready(lines);
  else for (const line of lines) say(line);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
