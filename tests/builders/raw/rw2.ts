import { mosaicOf } from "./mosaic";
import { maker, type RawSize } from "./tiff-raws";
import { tiff } from "./tiff";

const BLOCK = 0x4000;
/** Where each block of a file begins in the order of its bits. */
const TURN = 0x2008;
const GROUP = 14;

/** Panasonic's: a mark of its own, and values in groups of fourteen. @param size a width that groups fill */
export async function rw2(size: RawSize): Promise<Buffer<ArrayBuffer>> {
  if (size.width % GROUP > 0) throw new Error(`a row holds whole groups of ${GROUP}`);
  const header = Buffer.alloc(24);
  header.write("IIU\0\x18\0\0\0\x88\xe7\x74\xd8", "latin1");
  const packed = groupsOf(await mosaicOf(size));
  return tiff(
    [
      (at) => [
        [1, 7, [...Buffer.from("0310")]],
        [2, 3, [size.width]],
        [3, 3, [size.height]],
        [4, 3, [0]],
        [5, 3, [0]],
        [6, 3, [size.height]],
        [7, 3, [size.width]],
        [9, 3, [1]],
        [10, 3, [12]],
        [11, 3, [34316]],
        ...maker("Panasonic", "DMC-G1"),
        [273, 4, [0xffffffff]],
        [280, 4, [at[0] ?? 0]],
      ],
    ],
    [packed],
    header,
  );
}

/**
 * The first two of a group whole, the others by their upper eight bits; bits are filled from the end of a block to its
 * beginning.
 */
function groupsOf(mosaic: Buffer): Buffer {
  const blocks: Buffer[] = [];
  let block = Buffer.alloc(BLOCK);
  let left = BLOCK * 8;
  const end = () => {
    blocks.push(block.subarray(TURN), block.subarray(0, TURN));
    block = Buffer.alloc(BLOCK);
    left = BLOCK * 8;
  };
  const write = (value: number, bits: number) => {
    left -= bits;
    const at = (left >> 3) ^ 0x3ff0;
    const shifted = value << (left & 7);
    block[at] = (block[at] ?? 0) | (shifted & 255);
    if (shifted > 255) block[at + 1] = (block[at + 1] ?? 0) | (shifted >> 8);
    if (left === 0) end();
  };
  for (let at = 0; at < mosaic.length / 2; at++) {
    const value = Math.max(256, mosaic.readUInt16LE(at * 2) >> 4);
    const place = at % GROUP;
    // How far the next three are shifted: all the way.
    if (place % 3 === 2) write(3, 2);
    write(value >> 4, 8);
    if (place < 2) write(value & 15, 4);
  }
  end();
  return Buffer.concat(blocks);
}
