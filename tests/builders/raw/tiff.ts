const SIZE = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8 } as const;

/** An entry of a TIFF directory: its number, the type of its values, and they; fractions as two numbers each. */
export type Tag = readonly [tag: number, type: keyof typeof SIZE, values: readonly number[]];

/** Tags of one directory, which may point to where data and other directories lie. */
export type Directory = (dataAt: number[], directoryAt: number[]) => Tag[];

export function text(words: string): number[] {
  return [...Buffer.from(`${words}\0`, "latin1")];
}

/**
 * A TIFF file, little-endian: header, directories, each with its long values behind it, then the data that they point
 * to.
 * @param header eight bytes or more; its offset of the first directory is written here
 */
export function tiff(
  directories: Directory[],
  data: Buffer[],
  header: Buffer = Buffer.from("II*\0\0\0\0\0", "latin1"),
): Buffer<ArrayBuffer> {
  const sizeOf = (tags: Tag[]) =>
    6 + tags.length * 12 + tags.reduce((sum, [, type, values]) => sum + even(longBytes(type, values)), 0);
  const sizes = directories.map((directory) => sizeOf(directory([], [])));
  const directoryAt = sizes.map((_, index) => header.length + sum(sizes.slice(0, index)));
  const dataAt = data.map(
    (_, index) => header.length + sum(sizes) + sum(data.slice(0, index).map((each) => even(each.length))),
  );
  const file = Buffer.alloc(header.length + sum(sizes) + sum(data.map((each) => even(each.length))));
  header.copy(file);
  file.writeUInt32LE(header.length, 4);
  directories.forEach((directory, index) =>
    writeDirectory(file, directoryAt[index] ?? 0, directory(dataAt, directoryAt)),
  );
  data.forEach((each, index) => each.copy(file, dataAt[index]));
  return file;
}

function writeDirectory(file: Buffer, at: number, tags: Tag[]): void {
  const sorted = tags.toSorted(([a], [b]) => a - b);
  file.writeUInt16LE(sorted.length, at);
  let longAt = at + 6 + sorted.length * 12;
  sorted.forEach(([tag, type, values], index) => {
    const entry = at + 2 + index * 12;
    const bytes = bytesOf(type, values);
    file.writeUInt16LE(tag, entry);
    file.writeUInt16LE(type, entry + 2);
    file.writeUInt32LE(type === 5 || type === 10 ? values.length / 2 : values.length, entry + 4);
    if (bytes > 4) file.writeUInt32LE(longAt, entry + 8);
    writeValues(file, bytes > 4 ? longAt : entry + 8, type, values);
    if (bytes > 4) longAt += even(bytes);
  });
}

function writeValues(file: Buffer, at: number, type: Tag[1], values: readonly number[]): void {
  values.forEach((value, index) => {
    if (SIZE[type] === 1) file.writeUInt8(value, at + index);
    else if (type === 3) file.writeUInt16LE(value, at + index * 2);
    else if (type === 10) file.writeInt32LE(value, at + index * 4);
    else file.writeUInt32LE(value, at + index * 4);
  });
}

function bytesOf(type: Tag[1], values: readonly number[]): number {
  return type === 5 || type === 10 ? values.length * 4 : values.length * SIZE[type];
}

/** What doesn't fit into the entry itself. */
function longBytes(type: Tag[1], values: readonly number[]): number {
  const bytes = bytesOf(type, values);
  return bytes > 4 ? bytes : 0;
}

const even = (bytes: number) => bytes + (bytes % 2);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
