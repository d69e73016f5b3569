import { once } from "node:events";
import { PassThrough, Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { callbackify } from "node:util";
import { crc32 } from "node:zlib";
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type Entry,
  type ZipFile,
} from "yauzl";
import { refuse, type MessageParams, type Refusal } from "archive/base/refusal";
import { openKept } from "archive/domain/media/served-file";
import type { Services } from "archive/domain/services";

/** Files in one zip; more are a zip made to harm, or one to be divided. */
const MOST_FILES = 100_000;
/** Bytes that one byte of the zip may become, all in all, where they are many: pictures and sounds hardly shrink. */
const MOST_TIMES = 100;
const HARMLESS_BYTES = 100 * 1024 * 1024;
const UTF8_NAMES = 0x0800;
const [TYPE_BITS, LINK] = [0o170000, 0o120000];

/** A file in a zip. */
export interface ZippedFile {
  name: string;
  bytes: number;
  crc32: number;
  /** @throws Refusal where its bytes are not what the zip says of them */
  open(): Promise<Readable>;
}

export interface OpenedZip {
  /** By name, in their order; folders are none. */
  files: Map<string, ZippedFile>;
  close(): void;
}

/** Why a zip is not taken at all. */
export function refuseZip(key: string, params?: MessageParams): Refusal {
  return refuse("bad_request", { message: { key: `import.${key}`, ...(params && { params }) } });
}

/**
 * Reads the directory of a zip that lies in storage, however long it is; its files are read where they lie.
 * @param most bytes of all its files together
 * @throws Refusal for one that can't be read, or that was made to harm
 */
export async function openZip(services: Services, key: string, bytes: number, most: number): Promise<OpenedZip> {
  const zip = await fromRandomAccessReaderPromise(new StorageReader(services, key, bytes), bytes, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw faultOf(error);
  });
  try {
    return { files: await readDirectory(zip, { zipBytes: bytes, most }), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw faultOf(error);
  }
}

async function readDirectory(zip: ZipFile, { zipBytes, most }: { zipBytes: number; most: number }) {
  const files = new Map<string, ZippedFile>();
  let [packed, unpacked] = [0, 0];
  if (zip.entryCount > MOST_FILES) throw refuseZip("too_many_files", { limit: MOST_FILES });
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (validateFileName(name) !== null || name.includes("\0")) throw refuseZip("unsafe_name", { name: shown(name) });
    if (name.endsWith("/")) continue;
    if (entry.isEncrypted()) throw refuseZip("encrypted", { name });
    if (((entry.externalFileAttributes >>> 16) & TYPE_BITS) === LINK) throw refuseZip("link", { name });
    if (!entry.canDecodeFileData()) throw refuseZip("unknown_packing", { name });
    if (files.has(name)) throw refuseZip("same_name", { name });
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Files that lie over each other, or that become far more than they are.
    if (packed > zipBytes || (unpacked > HARMLESS_BYTES && unpacked > zipBytes * MOST_TIMES)) throw refuseZip("bomb");
    if (unpacked > most) throw refuseZip("too_large", { limit: { megabytes: Math.floor(most / 1024 / 1024) } });
    const { uncompressedSize, crc32 } = entry;
    files.set(name, { name, bytes: uncompressedSize, crc32, open: () => openEntry(zip, slim(entry), name) });
  }
  return files;
}

/** Without what was needed to read the directory alone: there may be very many. */
function slim(entry: Entry): Entry {
  const none = Buffer.alloc(0);
  return Object.assign(entry, { extraFieldRaw: none, extraFields: [], fileNameRaw: none, fileCommentRaw: none });
}

async function openEntry(zip: ZipFile, entry: Entry, name: string): Promise<Readable> {
  const damaged = () => refuseZip("file_unreadable", { name });
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  let crc = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      crc = crc32(chunk, crc);
      done(null, chunk);
    },
    flush: (done) => done(crc === entry.crc32 ? null : damaged()),
  });
  // What breaks in the middle is the zip's fault, and said with the name; but for storage's own.
  stream.on("error", (error) => body.destroy(isStored(error) ? error : damaged()));
  body.on("close", () => stream.destroy());
  return stream.pipe(body);
}

/** Some programs write names in UTF-8 and don't say so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAMES : generalPurposeBitFlag;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false).normalize("NFC");
}

function isUtf8(raw: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(raw);
    return true;
  } catch {
    return false;
  }
}

function shown(name: string): string {
  return name.replace(/\p{Cc}/gu, "\ufffd").slice(0, 200);
}

/** The library's faults are errors without a code; storage's have one, and are tried again. */
function faultOf(error: unknown): unknown {
  const isPlain = error instanceof Error && error.constructor === Error && !("code" in error) && !("cause" in error);
  return isPlain ? refuseZip("unreadable") : error;
}

const BLOCK = 512 * 1024;

/** A zip in storage, far away perhaps: its directory is read in blocks, its files as streams. */
class StorageReader extends RandomAccessReader {
  readonly #services: Services;
  readonly #key: string;
  readonly #size: number;
  #block: { at: number; bytes: Buffer } | null = null;

  constructor(services: Services, key: string, size: number) {
    super();
    this.#services = services;
    this.#key = key;
    this.#size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    openKept(this.#services, this.#key, { start, end: end - 1 })
      .then((body) => pipeline(body, through))
      .catch((error: unknown) => through.destroy(stored(error)));
    return through;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    // The zip's own fault: it names what is not in it.
    if (position < 0 || position + length > this.#size) return callback(new Error("unexpected end"));
    callbackify(() => this.#fill(buffer, { offset, length, position }))((error) =>
      callback(error === null ? null : stored(error)),
    );
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  async #fill(buffer: Buffer, { offset, length, position }: { offset: number; length: number; position: number }) {
    for (let done = 0; done < length; ) {
      const { at, bytes } = await this.#blockAt(position + done);
      const copied = bytes.copy(buffer, offset + done, position + done - at, position + length - at);
      if (copied === 0) throw new Error(`Storage has less of ${this.#key} than it took`);
      done += copied;
    }
  }

  async #blockAt(position: number) {
    const block = this.#block;
    if (block && position >= block.at && position < block.at + block.bytes.length) return block;
    const end = Math.min(position + BLOCK, this.#size) - 1;
    const opened = await this.#services.storage.open(this.#key, { start: position, end });
    if (!opened) throw new Error(`Storage has no ${this.#key}`);
    const parts: Buffer[] = [];
    opened.body.on("data", (part: Buffer) => parts.push(part));
    await once(opened.body, "end");
    this.#block = { at: position, bytes: Buffer.concat(parts) };
    return this.#block;
  }
}

function isStored(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ESTORAGE";
}

/** As a fault of storage, not of the zip. */
function stored(error: unknown): Error {
  return Object.assign(new Error("A zip could not be read from storage", { cause: error }), { code: "ESTORAGE" });
}
