import { createReadStream } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import type { BagPart } from "archive/db/bags/bags";
import type { Services } from "archive/domain/services";
import type { Staged, Storage } from "archive/storage/storage";
import { directoryLine, endOfZip, localHeader, type StoredFile } from "archive/domain/media/zip-format";
import { digest, type ContentSums } from "./content-sums";

type Entry = StoredFile & Pick<ContentSums, "sha256" | "sha512">;

const ALGORITHMS = ["sha512", "sha256"] as const;
const PARTS_AT_ONCE = 500;

/**
 * Writes a bag (RFC 8493) as a zip, but for the kept files in it: what stands between them goes into one staged file,
 * and `keepParts` is told where each belongs. So every byte of the zip has its place before any of it is sent, and
 * nothing here grows with it: checksums and names wait on disk.
 */
export class BagWriter {
  readonly #frame: Spool;
  readonly #entries: Spool;
  readonly #services: Services;
  readonly #folder: string;
  readonly #date: Date;
  readonly #keepParts: (parts: BagPart[]) => Promise<void>;
  /** What waits on disk of each file, once nothing is added to it; and the few after that. */
  #told: Staged | undefined;
  readonly #last: Entry[] = [];
  #parts: BagPart[] = [];
  #at = 0;
  #count = 0;
  #payload = { files: 0, bytes: 0 };

  /** @param bag.folder the folder in the zip that holds everything */
  constructor(
    services: Services,
    bag: { folder: string; date: Date; signal?: AbortSignal | undefined },
    keepParts: (parts: BagPart[]) => Promise<void>,
  ) {
    this.#services = services;
    this.#folder = bag.folder;
    this.#date = bag.date;
    this.#keepParts = keepParts;
    this.#frame = new Spool(services, bag.signal);
    this.#entries = new Spool(services, bag.signal);
  }

  /** Octets and files so far, as `Payload-Oxum` has them. */
  get oxum(): string {
    return `${this.#payload.bytes}.${this.#payload.files}`;
  }

  /** A file of the payload that is made here. @param path under `data/` */
  async write(path: string, content: string | Buffer): Promise<void> {
    await this.#text(`data/${path}`, Buffer.from(content));
  }

  /** A file of the payload that lies in storage. @param path under `data/` */
  async place(path: string, storageKey: string, sums: ContentSums): Promise<void> {
    await this.#begin(`data/${path}`, sums);
    this.#parts.push({ start: this.#at, bytes: sums.bytes, storageKey });
    this.#at += sums.bytes;
    if (this.#parts.length >= PARTS_AT_ONCE) await this.#flush();
  }

  /** A file about the bag, beside its payload. */
  async tag(name: string, content: string): Promise<void> {
    await this.#text(name, Buffer.from(content));
  }

  /** Manifests, the zip's directory and its end. @returns what was staged, and the length of the whole zip */
  async finish(): Promise<{ staged: Staged; bytes: number }> {
    this.#told = await this.#entries.end();
    for (const algorithm of ALGORITHMS) await this.#manifest("manifest", algorithm, isPayload);
    for (const algorithm of ALGORITHMS)
      await this.#manifest("tagmanifest", algorithm, (name) => !isPayload(name) && !name.startsWith("tagmanifest-"));
    await this.#flush();
    const start = this.#at;
    for await (const entry of this.#all()) await this.#put(directoryLine(this.#named(entry), this.#date));
    await this.#put(endOfZip({ start, bytes: this.#at - start, files: this.#count }));
    await this.#entries.discard();
    return { staged: await this.#frame.end(), bytes: this.#at };
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    await Promise.all([this.#frame.discard(), this.#entries.discard()]);
  }

  async #text(name: string, content: Buffer): Promise<void> {
    const sums = digest();
    sums.update(content);
    await this.#begin(name, sums.end());
    await this.#put(content);
  }

  /** Twice over what waits on disk: a zip says length and checksum first. */
  async #manifest(kind: string, algorithm: "sha256" | "sha512", takes: (name: string) => boolean): Promise<void> {
    const sums = digest();
    for await (const line of this.#lines(algorithm, takes)) sums.update(line);
    await this.#begin(`${kind}-${algorithm}.txt`, sums.end());
    for await (const line of this.#lines(algorithm, takes)) await this.#put(line);
  }

  async *#lines(algorithm: "sha256" | "sha512", takes: (name: string) => boolean): AsyncGenerator<Buffer> {
    for await (const { name, [algorithm]: sum } of this.#all())
      if (takes(name)) yield Buffer.from(`${sum}  ${inManifest(name)}\n`);
  }

  async #begin(name: string, { bytes, crc32, sha256, sha512 }: ContentSums): Promise<void> {
    const entry: Entry = { name, bytes, crc32, start: this.#at, sha256, sha512 };
    if (isPayload(name)) {
      this.#payload.files++;
      this.#payload.bytes += bytes;
    }
    this.#count++;
    if (this.#told) this.#last.push(entry);
    else await this.#entries.write(Buffer.from(`${JSON.stringify(entry)}\n`));
    await this.#put(localHeader(this.#named(entry), this.#date));
  }

  #named<File extends StoredFile>(file: File): File {
    return { ...file, name: `${this.#folder}/${file.name}` };
  }

  async #put(bytes: Buffer): Promise<void> {
    await this.#frame.write(bytes);
    this.#at += bytes.length;
  }

  async #flush(): Promise<void> {
    await this.#keepParts(this.#parts.splice(0));
  }

  async *#all(): AsyncGenerator<Entry> {
    if (this.#told) {
      const written = createReadStream(this.#services.storage.stagedPath(this.#told.key));
      for await (const line of createInterface({ input: written })) yield JSON.parse(line) as Entry;
    }
    yield* this.#last;
  }
}

function isPayload(name: string): boolean {
  return name.startsWith("data/");
}

/** RFC 8493, 2.1.3: what would end a line, and what that is written with. */
function inManifest(name: string): string {
  return name.replace(/[%\r\n]/g, (sign) => encodeURIComponent(sign));
}

/** A staged file that is written bit by bit. */
class Spool {
  readonly #storage: Storage;
  readonly #stream = new PassThrough();
  readonly #staged: Promise<Staged>;

  constructor({ storage }: Services, signal: AbortSignal | undefined) {
    this.#storage = storage;
    this.#staged = storage.stage(this.#stream, { limitBytes: Number.MAX_SAFE_INTEGER, signal });
    // Heard where it is waited for.
    this.#staged.catch(() => undefined);
  }

  /** Waits where the disk is slower. @throws what staging did */
  async write(bytes: Buffer): Promise<void> {
    if (!this.#stream.write(bytes)) await Promise.race([once(this.#stream, "drain"), this.#staged]);
  }

  end(): Promise<Staged> {
    this.#stream.end();
    return this.#staged;
  }

  async discard(): Promise<void> {
    this.#stream.destroy();
    const staged = await this.#staged.catch(() => null);
    if (staged) await this.#storage.discardStaged(staged.key);
  }
}
