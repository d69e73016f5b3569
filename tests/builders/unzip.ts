import { crc32 } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Names and contents of a zip whose files are stored as they are; throws where its directory doesn't fit its bytes. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error("the zip doesn't end with its directory");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY || zip.readUInt16LE(at + 10) !== 0) throw new Error(`no stored file at ${at}`);
    const bytes = zip.readUInt32LE(at + 24);
    // By bit 11 Windows and Android know that the names are UTF-8.
    if ((zip.readUInt16LE(at + 8) & 0x800) === 0) throw new Error(`the name at ${at} isn't told to be UTF-8`);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const found = zip.subarray(content, content + bytes);
    if (crc32(found) !== zip.readUInt32LE(at + 16)) throw new Error(`another checksum than that of the file at ${at}`);
    files.set(zip.toString("utf8", at + 46, at + 46 + nameLength), found);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
