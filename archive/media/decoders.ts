import { ChildFailed } from "./child";
import type { Answer } from "./decoder-answers";
import { DecoderDied, DecoderStarved, startDecoder, type DecoderChild } from "./decoder-child";
import { IdleDecoders } from "./idle-decoders";
import { LOOK_MEGABYTES, PAGE_MEGABYTES, poolOf, Turns, type Lane, type TakeTurn, type Turn } from "./turns";

/** Person whose decoding it is. */
export interface Requester {
  /** Null for the operator's own files. */
  person: string | null;
  signal?: AbortSignal;
  /** True where what takes long is refused. */
  hurried?: boolean;
  /** Asked when the turn has come. @throws what refuses another decode */
  assertAllowed?: () => Promise<void>;
  /** Milliseconds that were spent, also on a file that was refused or stopped; then `done` is false. */
  onSpent?: (ms: number, done: boolean) => Promise<void>;
}

/** Refusal of what takes long, to one who is hurried. */
export class TakesLong extends Error {}

/** Their own work comes last, and counts against no limit. */
export const OPERATOR: Requester = { person: null };

/** Work of decoder/main.js, without what a turn adds. */
export interface PictureJob {
  task: "count" | "measure" | "examine" | "small" | "render" | "cut" | "whole" | "corners" | "open";
  reader: string;
  path: string;
  bytes: number;
  /** Part of the picture that is shown (contract/items/page.ts). */
  number: number;
  /** Number of the last page that "examine" reads. */
  last: number;
  rotation: number;
  corners: readonly number[] | null;
}

/** Takes the parts of an open copy in their order; where the first comes again, what came before it is void. */
export type OnPart = (answer: Answer) => void;

/** Limits of a decode. */
interface Room {
  lane: Lane;
  megabytes: number;
  limitMs: number;
}

type Kind = "look" | "render";
const MADE_BY_JOBS: ReadonlySet<PictureJob["task"]> = new Set(["small", "render", "open"]);
/** Limits that most pictures do with; children of these are kept for the next. */
const USUAL: Record<Kind, Room> = {
  look: { lane: "look", megabytes: LOOK_MEGABYTES, limitMs: 3000 },
  render: { lane: "render", megabytes: PAGE_MEGABYTES, limitMs: 20_000 },
};
const LARGE_MS = 20_000;
const LONG_MS = 90_000;
/** Types of which it is known only on the way what they take, by far most of them not more. */
const OWN_MEGABYTES: Record<string, (fileMegabytes: number) => number> = {
  svg: (size) => 120 + 5 * size,
  raw: (size) => 70 + 8 * size,
  pdf: (size) => 110 + size,
};
/** Readers of documents: a page is several jobs, and to start a child takes longer than to draw most pages. */
const KEPT_BETWEEN_PAGES: ReadonlySet<string> = new Set(["pdf"]);
/** An honest drawing is done at once, or has many bytes. */
const DRAWING_MS = 3000;
const DRAWING_MOST_MS = 10_000;
const DRAWING_KILOBYTE_MS = 20;
/** A smaller file that takes long was made to. */
const HONEST_BYTES = 100_000;
/** For one whose child ended, though its header promised little. */
const SECOND_MEGABYTES = 200;
/** Its decoder is WebAssembly, which begins with this much. */
const RAW_RESERVED_MEGABYTES = 256;
/** A camera's raw tells what it takes in two steps. */
const MOST_TRIES = 4;
/** Children of each kind that are kept without work, where each of a machine's processes keeps its own. */
const MOST_IDLE_OF_MANY = 1;

/**
 * The decoders of pictures of this process: children that are started when they are needed, and ended when they are
 * not.
 */
export class Decoders {
  readonly turns: TakeTurn;
  readonly idle: IdleDecoders;
  /** Milliseconds that the smallest of drawings may take. */
  drawingMs = DRAWING_MS;
  #most: number;

  /** @param megabytes of all decoders together @param turns those of the machine, where it has several processes */
  constructor(megabytes: number, turns?: TakeTurn) {
    this.turns = turns ?? new Turns(megabytes);
    this.#most = poolOf(megabytes);
    this.idle = new IdleDecoders(turns ? MOST_IDLE_OF_MANY : Infinity);
  }

  /**
   * Decodes a picture in a child process when its turn has come: as an ordinary one, and where its header says that it
   * takes more, its child ended, or a child that had others before could not read it, in a child of its own with as
   * much as it needs.
   * @returns the answers, of which the last may refuse it
   * @throws ChildFailed where its child ended by a limit or the signal; DecoderStarved; TakesLong; what `assertAllowed`
   * throws
   */
  async decode(job: PictureJob, requester: Requester, onPart?: OnPart): Promise<Answer[]> {
    const kind = MADE_BY_JOBS.has(job.task) ? "render" : "look";
    const own = OWN_MEGABYTES[job.reader]?.(job.bytes / 1e6);
    let room = own ? this.#ownRoom(kind, job, Math.min(Math.ceil(own), this.#most)) : USUAL[kind];
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (room.lane === "long" && requester.hurried) throw new TakesLong();
      const answers = await this.#decodeIn(room, kind, job, requester, onPart);
      const last = answers?.at(-1);
      if (answers && last?.why !== "needs") return answers;
      // A new child with as much reads it, or says the same.
      if (!answers && room !== USUAL[kind]) continue;
      room = this.#ownRoom(kind, job, last?.megabytes ?? SECOND_MEGABYTES, last?.slow);
    }
    throw new ChildFailed(true, "a decoder asked again and again for more");
  }

  /** @returns null where it is to be tried again: with more, or by a new child, where this one had another before */
  async #decodeIn(
    room: Room,
    kind: Kind,
    job: PictureJob,
    { person, signal, assertAllowed, onSpent }: Requester,
    onPart?: OnPart,
  ): Promise<Answer[] | null> {
    const usual = room === USUAL[kind];
    const isPaged = KEPT_BETWEEN_PAGES.has(job.reader);
    const turn: Turn = { lane: room.lane, megabytes: room.megabytes, person, signal };
    const end = await this.turns.take(turn);
    let spentMs = 0;
    let done = false;
    let kept: DecoderChild | undefined;
    try {
      await assertAllowed?.();
      if (usual || isPaged) kept = this.idle.take(kind, room.megabytes);
      const child = kept ?? (await this.#start(room, kind, job));
      let sound = false;
      const { path, ...about } = job;
      const asked = { ...about, megabytes: room.megabytes, mostMegabytes: this.#most, patient: !usual };
      try {
        const answers = await child.run(
          { job: asked, path, limitMs: room.limitMs, signal, onPart },
          (ms) => (spentMs = ms),
        );
        const last = answers.at(-1);
        done = last?.end === "done";
        sound = last?.end !== "unreadable";
        // It may be the child's own doing: one that worked before says so of no file, a new one is to say it too.
        return !sound && (kept || (usual && lacksMemory(last))) ? null : answers;
      } finally {
        if (sound && (usual || isPaged)) this.idle.keep({ child, kind, megabytes: room.megabytes, isOwn: !usual });
        else child.kill();
      }
    } catch (error) {
      if (kept && !usual && error instanceof DecoderDied && !error.late) return null;
      if (usual && error instanceof DecoderDied && !(error.late && job.bytes < HONEST_BYTES)) return null;
      if (usual && error instanceof DecoderStarved) return null;
      throw error;
    } finally {
      end();
      await onSpent?.(spentMs, done);
    }
  }

  #ownRoom(kind: Kind, { reader, bytes, task }: PictureJob, megabytes: number, slow = false): Room {
    if (kind === "render") {
      const long = slow || megabytes > this.#most / 2;
      return { lane: long ? "long" : "render", megabytes, limitMs: long ? LONG_MS : USUAL.render.limitMs };
    }
    const drawing = reader === "svg" && task === "examine";
    const drawingMs = Math.min(DRAWING_MOST_MS, this.drawingMs + (bytes / 1000) * DRAWING_KILOBYTE_MS);
    return { lane: "large", megabytes, limitMs: drawing ? drawingMs : LARGE_MS };
  }

  #start({ megabytes }: Room, kind: Kind, { reader }: PictureJob): Promise<DecoderChild> {
    // What they keep of the last picture is not theirs where another needs so much.
    if (megabytes > this.#most / 2) this.idle.endAll();
    else if (megabytes > USUAL[kind].megabytes) this.idle.endOwn();
    return startDecoder(megabytes, {
      nice: kind === "render",
      reserved: reader === "raw" ? RAW_RESERVED_MEGABYTES : 0,
    });
  }
}

/** Tells whether it had more to hold than its header promised. */
function lacksMemory(last: Answer | undefined): boolean {
  return last?.end === "unreadable" && /memory|alloc/i.test(last.words ?? "");
}

const opened = new Map<number, Decoders>();
let shared: TakeTurn | undefined;

/** Decoders of this process that are opened from now on wait for these turns: the machine's. */
export function shareTurns(turns: TakeTurn): void {
  shared = turns;
}

/** The decoders of this process. @param megabytes that all together may take */
export function decodersOf(megabytes: number): Decoders {
  const known = opened.get(megabytes) ?? new Decoders(megabytes, shared);
  opened.set(megabytes, known);
  return known;
}
