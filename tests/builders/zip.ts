import { crc32, deflateRawSync } from "node:zlib";

/** A file to be put into a zip; what is said of it may be untrue, for zips made to harm. */
export interface ToZip {
  name: string | Buffer;
  content: Buffer | string;
  deflated?: boolean;
  /** The content deflated already, where many files have the same. */
  packed?: Buffer;
  /** General purpose flags beside that of UTF-8 names: 1 is "encrypted". */
  flags?: number;
  /** Whether its name is told to be UTF-8, as it is where this is left out. */
  utf8?: boolean;
  /** As Unix has it; a symbolic link is 0o120777. */
  mode?: number;
  /** Number of the method that it is said to be packed by. */
  method?: number;
  /** Length that is told instead of its own. */
  saidBytes?: number;
  /** Where it lies, instead of behind the one before. */
  at?: number;
}

/** A zip as any program writes it; of more than 65,535 files as macOS does, which counts on from 0. */
export function zipOf(files: ToZip[]): Buffer {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const packed = file.packed ?? (file.deflated ? deflateRawSync(content, { level: 9 }) : content);
    const name = Buffer.from(file.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((file.flags ?? 0) | (file.utf8 === false ? 0 : 0x800), 2);
    common.writeUInt16LE(file.method ?? (file.deflated || file.packed ? 8 : 0), 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.saidBytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
    const directory = Buffer.alloc(14);
    directory.writeUInt32LE((file.mode ?? 0o100644) * 0x10000, 6);
    directory.writeUInt32LE(file.at ?? at, 10);
    lines.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), common, directory, name]));
    if (file.at === undefined) {
      parts.push(local);
      at += local.length;
    }
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(files.length % 65_536, 8);
  end.writeUInt16LE(files.length % 65_536, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
