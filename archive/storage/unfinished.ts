import type { Staged } from "./storage";

/** Facts of an upload by which storage finds its bytes. */
export interface Arrived {
  id: string;
  /** Number of bytes that were confirmed as durable. */
  received: number;
  /** Lengths of the pieces that they came in, as they were confirmed. */
  pieces: number[];
}

/**
 * Tells that the first `received` bytes are durable.
 * @param piece length of the piece that was added, where pieces are kept
 */
export type Confirm = (received: number, piece?: number) => Promise<void>;

/** Bytes of files that come in bit by bit, kept so that a process that is started anew, or another, can go on. */
export interface Unfinished {
  /** @throws Refusal "disk_full" where so many more bytes would take the reserve of free disk */
  refuseWhenFull(bytes: number): Promise<void>;
  /** Number of the confirmed bytes that are really there. */
  available(upload: Arrived): Promise<number>;
  /**
   * Writes what comes behind the first `at` bytes and confirms it step by step, also what came before the body breaks.
   * @returns how many bytes there are then
   */
  append(upload: Arrived, at: number, body: AsyncIterable<Buffer>, confirm: Confirm): Promise<number>;
  /** Gives the whole file to staging, hashed; the bytes stay here until `remove`. */
  toStaging(upload: Arrived): Promise<Staged>;
  /** Absent is fine. */
  remove(upload: Arrived): Promise<void>;
  /** Ids whose bytes lie on this machine. */
  list(): Promise<string[]>;
  /** The same as storage's own. */
  inTime(): Unfinished;
}
