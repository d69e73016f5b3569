import type { DecoderChild } from "./decoder-child";

/** A child that waits for work: what it was started for, and the megabytes that it may take. */
interface Idle {
  kind: string;
  megabytes: number;
  /** True where it was started for one document, and not with what most pictures do with. */
  isOwn: boolean;
  child: DecoderChild;
}

const IDLE_MS = 10_000;

/** Decoders without work, which are kept for the next picture of their kind, and ended when none comes. */
export class IdleDecoders {
  /** Milliseconds that a child without work is kept. */
  idleMs = IDLE_MS;
  #idle: Idle[] = [];
  #most: number;
  #ending: NodeJS.Timeout | undefined;

  /** @param most of each kind that are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** One of that kind which may take as much and no more, where one waits; those that had enough jobs are ended. */
  take(kind: string, megabytes: number): DecoderChild | undefined {
    for (const idle of this.#idle.filter(({ child }) => !child.fresh)) this.#end(idle);
    const found = this.#idle.findLast((each) => each.kind === kind && each.megabytes === megabytes);
    if (found) this.#leave(found);
    return found?.child;
  }

  /** Keeps one; of those that were started for one document the last, since what they hold is in nobody's turn. */
  keep(idle: Idle): void {
    const alike = this.#idle.filter(({ kind, isOwn }) => !isOwn && kind === idle.kind);
    if (idle.isOwn) this.endOwn();
    else if (alike.length >= this.#most) return idle.child.kill();
    this.#idle.push(idle);
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => this.endAll(), this.idleMs).unref();
  }

  endAll(): void {
    for (const { child } of this.#idle.splice(0)) child.kill();
  }

  /** Ends those that were started for one document. */
  endOwn(): void {
    for (const idle of this.#idle.filter(({ isOwn }) => isOwn)) this.#end(idle);
  }

  #end(idle: Idle) {
    idle.child.kill();
    this.#leave(idle);
  }

  #leave(idle: Idle) {
    this.#idle.splice(this.#idle.indexOf(idle), 1);
  }
}
