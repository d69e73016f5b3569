import type { Readable } from "node:stream";
import { openKept } from "archive/domain/media/served-file";
import type { Services } from "archive/domain/services";
import { ByteReader } from "archive/media/byte-reader.js";

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
  #reader: ByteReader | null = null;
  #at = 0;

  constructor(services: Services, key: string, size: number) {
    this.#services = services;
    this.#key = key;
    this.#size = size;
  }

  /** @throws Error where it has fewer */
  async read(at: number, length: number): Promise<Buffer> {
    if (at + length > this.#size) throw new Error(`a part behind the end of ${this.#key} was asked for`);
    const open = this.#reader;
    const isNear = open && at >= this.#at && at <= this.#at + open.rest.length + READ_ON_BYTES;
    const reader = isNear ? open : await this.#openAt(at);
    await reader.take(at - this.#at);
    const part = await reader.take(length);
    this.#at = at + length;
    return part;
  }

  close(): void {
    this.#stream?.destroy();
    this.#stream = null;
    this.#reader = null;
  }

  async #openAt(at: number): Promise<ByteReader> {
    this.close();
    this.#stream = await openKept(this.#services, this.#key, { start: at, end: this.#size - 1 });
    // Of one that was closed while it was read.
    this.#stream.on("error", () => undefined);
    this.#at = at;
    return (this.#reader = new ByteReader(this.#stream[Symbol.asyncIterator](), () => {
      throw new Error(`Storage has less of ${this.#key} than it took`);
    }));
  }
}
