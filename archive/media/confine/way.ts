import type { Files } from "./files";

/** A way to hold a program to what decoding takes. */
export interface Way {
  name: string;
  /** @throws Error where it is known that it can't be had here */
  command(program: string, args: readonly string[], files: Files): [program: string, args: string[]];
  /**
   * Whether another process stands between: the program is its only child, and where a signal ended that, it ends with
   * 128 and the signal's number.
   */
  between: boolean;
}
