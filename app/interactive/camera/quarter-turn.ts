/** Ways in which a picture lies (EXIF's Orientation, 1 to 8), each with the one a quarter clockwise from it. */
const NEXT: Readonly<Record<number, number>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };
const ORIENTATION = 0x0112;
/** Bytes in which a camera's EXIF lies: a segment has 64 kB at most, and it is among the first. */
const HEAD = 192 * 1024;

/**
 * Turns a JPEG a quarter clockwise, by what it says of how it lies: no pixel changes.
 * @returns the same picture where it is no JPEG
 */
export async function quarterTurn(picture: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await picture.slice(0, HEAD).arrayBuffer());
  const head = new DataView(bytes.buffer);
  if (bytes.length < 4 || head.getUint16(0) !== 0xffd8) return picture;
  const said = orientationAt(head);
  if (said) {
    head.setUint16(said.at, NEXT[head.getUint16(said.at, said.little)] ?? 6, said.little);
    return new Blob([bytes, picture.slice(bytes.length)], { type: picture.type });
  }
  return new Blob([bytes.slice(0, 2), exifOf(6), bytes.slice(2), picture.slice(bytes.length)], { type: picture.type });
}

/** Place of the number that says how a JPEG lies, and its order of bytes; null where it says nothing. */
function orientationAt(head: DataView): { at: number; little: boolean } | null {
  let at = 2;
  while (at + 4 <= head.byteLength) {
    const marker = head.getUint16(at);
    const length = head.getUint16(at + 2);
    // The picture itself begins, or it is no marker.
    if (marker === 0xffda || marker < 0xff00) return null;
    if (marker === 0xffe1 && at + length + 2 <= head.byteLength && isExif(head, at + 4))
      return inExif(head, at + 10, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

function isExif(head: DataView, at: number): boolean {
  return head.getUint32(at) === 0x45786966 && head.getUint16(at + 4) === 0;
}

/** @param begin of the TIFF within EXIF @param end of its segment */
function inExif(head: DataView, begin: number, end: number): { at: number; little: boolean } | null {
  if (begin + 8 > end) return null;
  const little = head.getUint16(begin) === 0x4949;
  const list = begin + head.getUint32(begin + 4, little);
  if (list + 2 > end) return null;
  const count = head.getUint16(list, little);
  for (let field = 0; field < count; field++) {
    const at = list + 2 + field * 12;
    if (at + 12 > end) return null;
    if (head.getUint16(at, little) === ORIENTATION) return { at: at + 8, little };
  }
  return null;
}

/** A segment that says how a picture lies, and nothing else. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const segment = new DataView(new ArrayBuffer(36));
  segment.setUint16(0, 0xffe1);
  segment.setUint16(2, 34);
  segment.setUint32(4, 0x45786966);
  // TIFF, in the order that DataView writes: its list of one field lies behind these eight bytes.
  segment.setUint16(10, 0x4d4d);
  segment.setUint16(12, 42);
  segment.setUint32(14, 8);
  segment.setUint16(18, 1);
  segment.setUint16(20, ORIENTATION);
  segment.setUint16(22, 3);
  segment.setUint32(24, 1);
  segment.setUint16(28, orientation);
  return new Uint8Array(segment.buffer);
}
