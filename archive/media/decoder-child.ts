import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { ChildFailed, CLEAN, KEPT_WORDS, putBehind } from "./child";
import { confinement } from "./confine/confine";
import { Desk } from "./confine/desk";
import { bundledPath, codeRangeBytes } from "./node-program";
import { readAnswers, type Answer } from "./decoder-answers";
import { fenced } from "./fenced";
import { childOf, processorMs } from "./running-process";
import { Stopwatch } from "./stopwatch";

/** Work of a child; the rest of decoder/main.js's Job is the caller's. */
interface ChildJob {
  job: object;
  /** File that the job is about: it is told as `path`, where the child can see it. */
  path?: string;
  /** Milliseconds of processor time that it may take. */
  limitMs: number;
  signal?: AbortSignal;
  /** Takes the parts of an open copy as they come, in their order, so that none is kept here. */
  onPart?: (answer: Answer) => void;
  /** Answers what the child asks for, one question at a time; while it does so the child's time stands still. */
  onAsk?: (question: Answer) => Promise<Buffer>;
}

/** A decoder that ended before its answer: its file's doing. `late`: it was stopped by the limit of time. */
export class DecoderDied extends ChildFailed {
  constructor(
    detail: string,
    readonly late: boolean,
  ) {
    super(true, detail);
  }
}

/** A decoder that got next to no processor time on a busy machine, and was stopped: that says nothing of its file. */
export class DecoderStarved extends ChildFailed {
  constructor(spentMs: number) {
    super(true, `starved: it got ${spentMs} ms of a processor`);
  }
}

// Addresses apart from data, of which threads and the WebAssembly decoders reserve much that they never touch.
const RESERVED_MEGABYTES = 128;
const HEAP_MEGABYTES = 96;
// Of one arena, since each thread's would keep what it once had.
const FRUGAL = { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "1" };
const frugalNode = (heap: number) => [`--max-old-space-size=${heap}`, "--v8-pool-size=0"];
/** Ends one whose parent is gone; a parent lets none live so long. */
const LIFE_SECONDS = 240;
const MOST_JOBS = 100;
export const MOST_SPENT_MS = 60_000;
const LOOKED_AT_MS = 100;
/** A machine that is busy gives a decoder this share of a processor at least. */
const LEAST_SHARE = 0.1;

/** Options of prlimit for a decoder that may take so many megabytes, of those that it touches. */
export function decoderFence(megabytes: number, reserved = 0, seconds = LIFE_SECONDS): string[] {
  const data = (megabytes + RESERVED_MEGABYTES + reserved) * 1024 ** 2 + codeRangeBytes();
  return [`--data=${data}`, `--cpu=${seconds}`, "--fsize=0"];
}

/**
 * Starts a decoder with so much memory, which writes no file and sees none of our settings.
 * @param about.reserved megabytes that it reserves and never touches
 */
export async function startDecoder(
  megabytes: number,
  { nice, reserved }: { nice: boolean; reserved: number },
): Promise<DecoderChild> {
  const { way } = await confinement();
  const desk = way ? await Desk.make() : null;
  return startChild("archive/media/decoder/main.js", HEAP_MEGABYTES, decoderFence(megabytes, reserved), nice, desk);
}

/** Starts a program that the build bundles, with so much of Node's heap and prlimit's options. */
export async function startChild(
  source: string,
  heap: number,
  fence: string[],
  nice: boolean,
  desk: Desk | null = null,
): Promise<DecoderChild> {
  const files = { reads: desk ? [desk.folder] : [], writes: [] };
  const command = await fenced(fence, process.execPath, [...frugalNode(heap), bundledPath(source)], files, {
    nice,
  });
  const child = spawn(command.program, command.args, {
    env: { ...CLEAN, ...FRUGAL },
    stdio: ["pipe", "ignore", "pipe", "pipe"],
  });
  putBehind(child, nice && !command.between);
  return new DecoderChild(child, command.between, desk);
}

/** A process that decodes pictures, or looks through zips, one at a time. */
export class DecoderChild {
  #child: ChildProcess;
  #ended: Promise<unknown>;
  #words = "";
  #jobs = 0;
  #spentMs = 0;
  #onAnswer: (answer: Answer) => void = () => undefined;
  #pipes: unknown[];
  #between: boolean;
  #desk: Desk | null;

  /** @param between whether another process stands between: see Way @param desk where it finds what it decodes */
  constructor(child: ChildProcess, between: boolean, desk: Desk | null) {
    this.#child = child;
    this.#between = between;
    this.#desk = desk;
    const output = child.stdio[3];
    this.#pipes = [child.stdin, child.stderr, output];
    this.#ended = once(child, "close").catch((error: unknown) => (this.#words += String(error)));
    child.on("error", (error) => (this.#words += String(error)));
    // Of one that has just ended.
    child.stdin?.on("error", () => undefined);
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString("utf8")).slice(-KEPT_WORDS);
    });
    if (output instanceof Readable)
      readAnswers(
        output,
        (answer) => this.#onAnswer(answer),
        () => this.kill(),
      );
    if (desk) void this.#ended.then(() => desk.remove());
    this.#hold(false);
  }

  /** Id of the program itself, as soon as it is there. */
  get pid(): number | undefined {
    const { pid } = this.#child;
    return this.#between ? childOf(pid) : pid;
  }

  /** Tells whether it may have another job: they are changed now and then, so that what a library leaks is little. */
  get fresh(): boolean {
    return this.#alive && this.#jobs < MOST_JOBS && this.#spentMs < MOST_SPENT_MS;
  }

  get #alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /**
   * Does one job. @returns its answers, the one that ends it last, and the processor time that it took, which
   * `onSpent` gets too, however it ends
   * @throws DecoderDied; DecoderStarved; what `onAsk` throws; ChildFailed where the signal stopped it; the child is
   * dead then.
   */
  async run({ job, path, limitMs, signal, onPart, onAsk }: ChildJob, onSpent: (ms: number) => void): Promise<Answer[]> {
    const answers: Answer[] = [];
    const seen = path === undefined ? {} : { path: await this.#show(path) };
    let late = false;
    const clock = new Stopwatch();
    let fault: { error: unknown } | null = null;
    const before = processorMs(this.pid) ?? 0;
    let spentMs = 0;
    const look = () => {
      if (late) return;
      const used = processorMs(this.pid);
      const leastMs = clock.ms * LEAST_SHARE;
      spentMs = used === null ? Math.max(spentMs, leastMs) : used - before;
      late ||= spentMs > limitMs || leastMs > limitMs;
      if (late) this.kill();
    };
    const stop = () => this.kill();
    const answerTo = async (question: Answer) => {
      clock.stop();
      try {
        if (!onAsk) throw new Error("a decoder asked for something");
        this.#child.stdin?.write(await onAsk(question));
      } catch (error) {
        fault ??= { error };
        this.kill();
      }
      clock.goOn();
    };
    const watch = setInterval(look, LOOKED_AT_MS);
    this.#jobs++;
    this.#hold(true);
    signal?.addEventListener("abort", stop, { once: true });
    try {
      if (signal?.aborted) this.kill();
      const answered = new Promise<void>((resolve) => {
        this.#onAnswer = (answer) => {
          if (answer.ask) void answerTo(answer);
          else if (answer.part === undefined) answers.push(answer);
          else onPart?.(answer);
          if (answer.end) resolve();
        };
      });
      this.#child.stdin?.write(`${JSON.stringify({ ...job, ...seen })}\n`);
      await Promise.race([answered, this.#ended]);
    } finally {
      clearInterval(watch);
      signal?.removeEventListener("abort", stop);
      this.#onAnswer = () => undefined;
      look();
      this.#spentMs += spentMs;
      onSpent(Math.round(spentMs));
      await this.#desk?.clear();
      this.#hold(false);
    }
    if (answers.at(-1)?.end && !late) return answers;
    await this.#ended;
    throwFault(fault);
    if (signal?.aborted) throw new ChildFailed(true, "stopped");
    if (late && spentMs <= limitMs) throw new DecoderStarved(spentMs);
    throw new DecoderDied(
      late
        ? `no picture after ${limitMs} ms`
        : this.#words.trim() || `ended by ${this.#child.signalCode ?? this.#child.exitCode}`,
      late,
    );
  }

  /** Puts a file where the child sees it. @returns its path there */
  async #show(path: string): Promise<string> {
    try {
      return (await this.#desk?.put(path)) ?? path;
    } catch (error) {
      if (this.#desk && existsSync(this.#desk.folder)) throw error;
      // Its desk went with it, or was cleared away while it had no work: it can do no more, which the run will tell.
      this.kill();
      return path;
    }
  }

  /** Only one that works holds this process open. */
  #hold(held: boolean) {
    const way = held ? "ref" : "unref";
    this.#child[way]();
    for (const pipe of this.#pipes) if (pipe instanceof Socket) pipe[way]();
  }
}

/** Throws the fault of a question that was to be answered. */
function throwFault(fault: { error: unknown } | null): void {
  if (fault) throw fault.error;
}
