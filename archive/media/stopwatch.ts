/** Milliseconds that went by, without those in which it stood still. */
export class Stopwatch {
  #since: number | null = performance.now();
  #before = 0;

  get ms(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  stop(): void {
    this.#before = this.ms;
    this.#since = null;
  }

  goOn(): void {
    this.#since ??= performance.now();
  }
}
