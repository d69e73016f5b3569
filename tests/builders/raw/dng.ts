import { picture } from "../picture";
import { DEPTH, losslessJpeg } from "./cr2";
import { mosaicOf } from "./mosaic";
import { text, tiff, type Tag } from "./tiff";
import { sensor } from "./tiff-raws";

export interface DngOptions {
  width?: number;
  height?: number;
  /** Side of the JPEG that lies in front, as a camera's screen shows it; none where absent. */
  preview?: { width: number; height: number };
  /** Who took it, as cameras are told to write. */
  artist?: string;
  /** EXIF orientation of the raw picture. */
  orientation?: number;
  /** Four colours in place of the writing. */
  quarters?: boolean;
  /** As a lossless JPEG, which phones write. */
  packed?: boolean;
}

/** A camera's raw picture (DNG 1.4, one colour a pixel), as the standard has it. */
export async function dng({
  width = 640,
  height = 480,
  preview,
  artist,
  orientation = 1,
  quarters,
  packed,
}: DngOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const values = await mosaicOf({ width, height, quarters });
  const mosaic = packed ? losslessJpeg(values, { width, height }) : values;
  const thumbnail = preview ? await picture({ ...preview, seed: 3, quarters }) : null;
  const raw = (strip: number): Tag[] => [
    ...sensor({ width, height }, strip, mosaic.length, 16, packed ? 7 : 1),
    [50714, 4, [0]],
    [50717, 4, [packed ? 2 ** DEPTH - 1 : 65535]],
  ];
  const camera: Tag[] = [
    [271, 2, text("Akkhor")],
    [272, 2, text("Test camera")],
    [274, 3, [orientation]],
    [50706, 1, [1, 4, 0, 0]],
    [50708, 2, text("Akkhor Test camera")],
    [
      50721,
      10,
      [32404542, -15371385, -4985314, -9692660, 18760108, 415560, 556434, -2040259, 10572252].flatMap((value) => [
        value,
        10_000_000,
      ]),
    ],
    [50728, 5, [1, 1, 1, 1, 1, 1]],
    [50778, 3, [21]],
    ...(artist ? [[315, 2, text(artist)] as const] : []),
  ];
  if (!thumbnail) return tiff([(at) => [...raw(at[0] ?? 0), ...camera]], [mosaic]);
  const small = (at: number[], ifds: number[]): Tag[] => [
    [254, 4, [1]],
    [256, 4, [preview?.width ?? 0]],
    [257, 4, [preview?.height ?? 0]],
    [258, 3, [8, 8, 8]],
    [259, 3, [7]],
    [262, 3, [6]],
    [273, 4, [at[1] ?? 0]],
    [277, 3, [3]],
    [278, 4, [preview?.height ?? 0]],
    [279, 4, [thumbnail.length]],
    [284, 3, [1]],
    [330, 4, [ifds[1] ?? 0]],
    ...camera,
  ];
  return tiff([small, (at) => raw(at[0] ?? 0)], [mosaic, thumbnail]);
}
