import { SIZE, type PagedFile } from "./paged-file";
import { BLACK, fax, magick, tiffcp, TWO } from "./tiff-tools";

/* TIFFs by each packing, and by where their parts lie. */

/** Packings. */
const PACKED: PagedFile[] = [
  ...["none", "lzw", "lzw:2", "zip", "zip:2", "packbits", "webp"].map(
    (packing): PagedFile => Object.assign({ name: `tiffcp, ${packing}`, make: tiffcp("-c", packing) }, TWO),
  ),
  ...["jpeg", "jpeg:r"].map(
    (packing): PagedFile => Object.assign({ name: `tiffcp, ${packing}`, make: tiffcp("-c", packing, "-r", "16") }, TWO),
  ),
  ...["lzma", "zstd"].map(
    (packing): PagedFile => ({ name: `tiffcp, ${packing}`, make: tiffcp("-c", packing), refused: "item.image_coding" }),
  ),
  ...["g3", "g3:2d", "g3:fill", "g4"].map(
    (packing): PagedFile => Object.assign({ name: `tiffcp, ${packing}`, make: fax("-c", packing) }, BLACK),
  ),
  { name: "tiffcp, fax with its bits the other way round", make: fax("-c", "g4", "-f", "lsb2msb"), ...BLACK },
  { name: "ImageMagick, JPEG", make: magick("quarters.png", "-compress", "jpeg"), size: SIZE },
  { name: "ImageMagick, run lengths", make: magick("quarters.png", "-compress", "rle"), size: SIZE },
  { name: "ImageMagick, Group3", make: magick("corner.png", "-type", "bilevel", "-compress", "Fax"), ...BLACK },
];

/** Strips, tiles, orders of bytes. */
const LAID: PagedFile[] = [
  { name: "tiffcp, tiles", make: tiffcp("-t", "-w", "64", "-l", "64", "-c", "lzw"), ...TWO },
  { name: "tiffcp, tiles of JPEG", make: tiffcp("-t", "-w", "128", "-l", "128", "-c", "jpeg"), ...TWO },
  { name: "tiffcp, one strip", make: tiffcp("-r", "320", "-c", "zip"), ...TWO },
  { name: "tiffcp, a strip for each row", make: tiffcp("-r", "1", "-c", "lzw"), ...TWO },
  { name: "tiffcp, colours apart", make: tiffcp("-p", "separate", "-c", "lzw"), ...TWO },
  {
    name: "tiffcp, colours apart in tiles",
    make: tiffcp("-p", "separate", "-t", "-w", "64", "-l", "64"),
    refused: "item.image_coding",
  },
  { name: "tiffcp, highest byte first", make: tiffcp("-B"), ...TWO },
  { name: "tiffcp, BigTIFF", make: tiffcp("-8"), ...TWO },
  { name: "tiffcp, BigTIFF, highest byte first", make: tiffcp("-8", "-B", "-c", "lzw"), ...TWO },
  { name: "ImageMagick, highest byte first", make: magick("quarters.png", "-endian", "MSB"), size: SIZE },
];

export const PACKED_TIFFS: readonly PagedFile[] = [...PACKED, ...LAID];
