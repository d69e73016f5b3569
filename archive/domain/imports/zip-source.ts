import type { Readable } from "node:stream";
import { openKept } from "archive/domain/media/served-file";
import type { Services } from "archive/domain/services";

/** So far it is read on to a later place, before it is opened anew there. */
const READ_ON_BYTES = 1024 * 1024;

/**
 * The bytes of a zip in storage, far away perhaps, asked for piece by piece and mostly in their order: it is opened
 * once, and read on.
 */
export class ZipSource {
  readonly #services: Services;
  readonly #key: string;
  readonly #size: number;
  #stream: Readable | null = null;
  #parts: AsyncIterator<Buffer> | null = null;
  #at = 0;
  #rest: Buffer = Buffer.alloc(0);

  constructor(services: Services, key: string, size: number) {
    this.#services = services;
    this.#key = key;
    this.#size = size;
  }

  /** @throws Error where it has fewer */
  async read(at: number, length: number): Promise<Buffer> {
    if (at + length > this.#size) throw new Error(`a part behind the end of ${this.#key} was asked for`);
    if (!this.#parts || at < this.#at || at > this.#at + this.#rest.length + READ_ON_BYTES) await this.#openAt(at);
    await this.#take(at - this.#at);
    return this.#take(length);
  }

  close(): void {
    this.#stream?.destroy();
    this.#stream = null;
    this.#parts = null;
  }

  async #openAt(at: number) {
    this.close();
    this.#stream = await openKept(this.#services, this.#key, { start: at, end: this.#size - 1 });
    // Of one that was closed while it was read.
    this.#stream.on("error", () => undefined);
    this.#parts = this.#stream[Symbol.asyncIterator]();
    this.#at = at;
    this.#rest = Buffer.alloc(0);
  }

  async #take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) await this.#more();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      parts.push(part);
    }
    this.#at += length;
    return Buffer.concat(parts);
  }

  async #more() {
    const next = await this.#parts?.next();
    if (!next || next.done) throw new Error(`Storage has less of ${this.#key} than it took`);
    this.#rest = next.value;
  }
}
