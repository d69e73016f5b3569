import { fork } from "node:child_process";
import { CannotStart } from "archive/base/fault";
import { createLogger } from "archive/base/log";
import type { ArchiveConfig } from "archive/base/config";
import { secretsTaken } from "archive/contract/secret-settings";
import { decodersOf } from "archive/media/decoders";
import type { SupervisorCounts } from "../metrics/count-process";
import { runUntilSignal } from "../run-until-signal";
import { startArchive, type StartOptions } from "../start-archive";
import { SERVING } from "./member";
import type { Beginning } from "./messages";
import { askMetrics } from "./ask-metrics";
import { HUNG, keepSeats, type Seat, type Seats } from "./seats";
import { sharePort, type SharedPort } from "./share-port";
import { streamsOfMachine } from "./streams-of-machine";
import { turnsOfMachine } from "./turns-of-machine";

/** Time that serving processes get to end in, beside DRAIN_SECONDS. */
const END_MS = 10_000;

interface Serving {
  /** File that serves, started with the word SERVING. */
  program: string;
  /** Null where the archive is on another host. */
  options: StartOptions | null;
}

/**
 * Runs several serving processes on one port. This one serves nobody: it holds the data folder, the built-in database
 * and the port, works at jobs, gives turns at decoding and replaces what ends.
 * @throws CannotStart with words for the operator
 */
export async function runProcesses(config: ArchiveConfig, { program, options }: Serving): Promise<void> {
  const log = createLogger(config.logLevel);
  const archive = options ? await startArchive(config, { ...options, serving: config.processes }) : null;
  const turns = turnsOfMachine(decodersOf(config.decoderMegabytes).turns);
  const streams = streamsOfMachine();
  const ask = askMetrics();
  const lines: string[] = [];
  let seats: Seats | undefined;
  let port: SharedPort | undefined;
  let counts: SupervisorCounts | undefined;
  const started = new Set<Seat>();
  try {
    port = await sharePort(config, () => [...started]);
    const beginning: Beginning = {
      secrets: secretsTaken(),
      databaseUrl: archive?.builtIn,
      facts: archive?.facts ?? [],
      origin: port.origin,
    };
    const others = () => ask.all([...started]);
    if (config.metrics)
      counts = await (await import("../metrics/count-process")).countSupervisor(config.metrics, { archive, others });
    const shared = port;
    seats = keepSeats({
      count: config.processes,
      fork: (number) => fork(program, [SERVING, String(number)], { serialization: "advanced" }),
      onStart: (seat) => {
        started.add(seat);
        seat.send({ kind: "begin", ...beginning });
      },
      onMessage: (seat, message) => {
        if (message.kind === "ready") {
          if (lines.length === 0) lines.push(...message.lines);
          shared.ready();
        } else if (message.kind === "connection") shared.answered(message.id, message.taken);
        else if (message.kind === "take") turns.take(seat, message.id, message.turn);
        else if (message.kind === "leave") turns.leave(seat, message.id);
        else if (message.kind === "stream") streams.opened(seat, message.id, message.person);
        else if (message.kind === "stream-closed") streams.closed(seat, message.id, message.person);
        else if (message.kind === "metrics") ask.answered(message.id, message.metrics);
      },
      onGone: (seat) => {
        started.delete(seat);
        turns.gone(seat);
        streams.gone(seat);
        shared.gone(seat);
      },
      onFault: ({ number, pid }, how) => {
        counts?.replaced.inc({ why: how === HUNG ? "hung" : "ended" });
        const what = how === HUNG ? "answered nothing any more and was killed" : "ended by itself";
        log.error(`a serving process ${what}; another is started`, { process: number, pid, how });
      },
      onHopeless: () => {
        process.stderr.write("No serving process can be started any more; what they said stands above. Akkhor ends.\n");
        process.exitCode = 1;
        process.kill(process.pid, "SIGTERM");
      },
    });
    const { end, ended } = seats;
    const server = {
      drain: end,
      close: async (patienceMs: number) => {
        shared.close();
        await ended(patienceMs + END_MS);
        await counts?.close(0);
        // Each says itself what it cut off.
        return 0;
      },
    };
    // While they start, too: whoever ends it then ends all.
    runUntilSignal(server, archive ?? NOTHING, { noticeMs: config.drainNoticeMs, drainMs: config.drainMs });
    await seats.ready;
  } catch (error) {
    port?.close();
    await counts?.close(0);
    await archive?.stop();
    if (!seats) throw error;
    throw new CannotStart("None of the serving processes could be started; what the first one said stands above.", {
      cause: error,
    });
  }
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Behind a web app apart there is nothing to end. */
const NOTHING = { drain: async () => undefined, stop: async () => undefined, halt: async () => undefined };
