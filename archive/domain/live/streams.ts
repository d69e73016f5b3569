import type { SignedIn } from "archive/domain/actor";

/** Most streams of one person on one machine; a browser listens in one tab alone. */
export const MOST_OF_ONE = 6;
/** Most that a reader who doesn't read may leave lying. */
const MOST_WAITING = 64;
/** A browser comes back so long after a break, and no sooner. */
const RETRY_MS = 5000;

/** Reason why a stream was ended from here. After "too_many" and "signed_out" a page doesn't come back by itself. */
type EndReason = "signed_out" | "too_many" | "restarting";

export interface Stream {
  actor: SignedIn;
  send(event: string, data: unknown): void;
  beat(): void;
}

interface OpenStream extends Stream {
  end(reason: EndReason | null): void;
}

/** Streams of the other processes of a machine, whose supervisor counts all. */
export interface StreamsBeside {
  /** @param end called where a person has too many together, and this one is the oldest. @returns it is closed */
  opened(personId: number, end: () => void): () => void;
}

let beside: StreamsBeside | undefined;

/** Counts the streams that are opened from now on together with those of other processes. */
export function shareStreams(given: StreamsBeside): void {
  beside = given;
}

const encoder = new TextEncoder();

/** The event streams that are open in this process, by person. */
export class Streams {
  readonly #open = new Map<number, Set<OpenStream>>();

  /** Opens one; where a person has too many, the oldest gives way. */
  open(actor: SignedIn, signal: AbortSignal): { stream: Stream; body: ReadableStream<Uint8Array> } {
    const own = this.#open.get(actor.personId) ?? new Set();
    this.#open.set(actor.personId, own);
    const [oldest] = own;
    if (oldest && own.size >= MOST_OF_ONE) oldest.end("too_many");
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>(
      { start: (given) => void (controller = given), cancel: () => stream.end(null) },
      { highWaterMark: MOST_WAITING },
    );
    const write = (text: string) => {
      if (!own.has(stream)) return;
      // A reader that is gone without a word leaves lines lying until they are too many.
      if (controller.desiredSize !== null && controller.desiredSize <= 0) return stream.end(null);
      controller.enqueue(encoder.encode(text));
    };
    const stream: OpenStream = {
      actor,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      beat: () => write(": \n\n"),
      end: (reason) => {
        if (!own.delete(stream)) return;
        closed?.();
        if (own.size === 0 && this.#open.get(actor.personId) === own) this.#open.delete(actor.personId);
        signal.removeEventListener("abort", leave);
        try {
          if (reason) controller.enqueue(encoder.encode(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`));
          controller.close();
        } catch {
          // Its reader closed it first.
        }
      },
    };
    const leave = () => stream.end(null);
    own.add(stream);
    this.#open.set(actor.personId, own);
    const closed = beside?.opened(actor.personId, () => stream.end("too_many"));
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave);
    write(`retry: ${RETRY_MS}\n\n`);
    return { stream, body };
  }

  all(): Stream[] {
    return this.of([...this.#open.keys()]);
  }

  of(people: readonly number[]): Stream[] {
    return people.flatMap((id) => [...(this.#open.get(id) ?? [])]);
  }

  end(which: (stream: Stream) => boolean, reason: EndReason): void {
    for (const own of this.#open.values()) for (const stream of own) if (which(stream)) stream.end(reason);
  }
}
