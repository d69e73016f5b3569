/** A file in a zip, stored as it is: its length is known before its first byte is sent. */
export interface StoredFile {
  name: string;
  bytes: number;
  crc32: number;
  /** Bytes before it in the zip. */
  start: number;
}

const [LOCAL, FOLLOWING, CENTRAL] = [0x04034b50, 0x08074b50, 0x02014b50];
const [END, END_64, LOCATOR_64] = [0x06054b50, 0x06064b50, 0x07064b50];
/** From here on a field says "see the longer one". */
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const UTF8_NAMES = 0x0800;
const SUM_FOLLOWS = 0x0008;
/** 4.5 knows files and zips over 4 GB. */
const VERSION = 45;
/** Made on Unix; a plain file that its owner writes and all read. */
const MADE_BY = (3 << 8) | VERSION;
const ATTRIBUTES = 0o100644 * 0x10000;

/** Header before a file's bytes. */
export function localHeader({ name, bytes, crc32 }: StoredFile, date: Date): Buffer {
  const long = bytes >= MOST_32 ? longSizes([bytes, bytes]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  const path = common(head, { name, bytes, crc32 }, date, 4);
  head.writeUInt16LE(long.length, 28);
  return Buffer.concat([head, path, long]);
}

/** Header before the bytes of a file whose checksum is known once they were read: `sumBehind` ends them. */
export function openHeader(name: string, date: Date): Buffer {
  const head = localHeader({ name, bytes: 0, crc32: 0, start: 0 }, date);
  head.writeUInt16LE(UTF8_NAMES | SUM_FOLLOWS, 6);
  return head;
}

/** Checksum and length behind a file's bytes. */
export function sumBehind({ bytes, crc32 }: StoredFile): Buffer {
  const long = bytes >= MOST_32;
  const sum = Buffer.alloc(long ? 24 : 16);
  sum.writeUInt32LE(FOLLOWING, 0);
  sum.writeUInt32LE(crc32, 4);
  for (const at of [0, 1]) {
    if (long) sum.writeBigUInt64LE(BigInt(bytes), 8 + at * 8);
    else sum.writeUInt32LE(bytes, 8 + at * 4);
  }
  return sum;
}

/** Its line in the directory at the end. @param follows whether `sumBehind` follows its bytes */
export function directoryLine({ name, bytes, crc32, start }: StoredFile, date: Date, follows = false): Buffer {
  const longs = [...(bytes >= MOST_32 ? [bytes, bytes] : []), ...(start >= MOST_32 ? [start] : [])];
  const long = longSizes(longs);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(MADE_BY, 4);
  const path = common(head, { name, bytes, crc32 }, date, 6);
  if (follows) head.writeUInt16LE(UTF8_NAMES | SUM_FOLLOWS, 8);
  head.writeUInt16LE(long.length, 30);
  head.writeUInt32LE(ATTRIBUTES, 38);
  head.writeUInt32LE(Math.min(start, MOST_32), 42);
  return Buffer.concat([head, path, long]);
}

/** End of a zip. @param directory where its directory begins, its length, and how many files it tells of */
export function endOfZip(directory: { start: number; bytes: number; files: number }): Buffer {
  const { start, bytes, files } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(Math.min(files, MOST_16), 8);
  end.writeUInt16LE(Math.min(files, MOST_16), 10);
  end.writeUInt32LE(Math.min(bytes, MOST_32), 12);
  end.writeUInt32LE(Math.min(start, MOST_32), 16);
  if (files < MOST_16 && bytes < MOST_32 && start < MOST_32) return end;
  const long = Buffer.alloc(76);
  long.writeUInt32LE(END_64, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(MADE_BY, 12);
  long.writeUInt16LE(VERSION, 14);
  for (const [at, value] of [files, files, bytes, start].entries()) long.writeBigUInt64LE(BigInt(value), 24 + at * 8);
  long.writeUInt32LE(LOCATOR_64, 56);
  long.writeBigUInt64LE(BigInt(start + bytes), 64);
  long.writeUInt32LE(1, 72);
  return Buffer.concat([long, end]);
}

/** Writes the fields that both headers have, one behind the other. @returns the name's bytes */
function common(head: Buffer, { name, bytes, crc32 }: Omit<StoredFile, "start">, date: Date, at: number): Buffer {
  const path = Buffer.from(name);
  head.writeUInt16LE(VERSION, at);
  head.writeUInt16LE(UTF8_NAMES, at + 2);
  const year = Math.max(1980, date.getUTCFullYear());
  head.writeUInt16LE((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1), at + 6);
  head.writeUInt16LE(((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(), at + 8);
  head.writeUInt32LE(crc32, at + 10);
  head.writeUInt32LE(Math.min(bytes, MOST_32), at + 14);
  head.writeUInt32LE(Math.min(bytes, MOST_32), at + 18);
  head.writeUInt16LE(path.length, at + 22);
  return path;
}

/** The extra field for what 32 bits can't say; nothing where they can. */
function longSizes(values: number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + at * 8);
  return extra;
}
