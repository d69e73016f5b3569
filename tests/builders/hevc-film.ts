import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { gave, libav as sounds, must, present, setOptions } from "archive/media/sound/libav.js";
import type { CodecContext, Frame, Libav, Packet, Stream } from "archive/media/sound/libav-types";
import { ownFolder } from "./folder";

/** FFmpeg's pictures, by the addon that the product hears sounds with. */
interface PictureCodec extends CodecContext {
  width: number;
  height: number;
  pixelFormat: number;
}
interface PictureFrame extends Frame {
  width: number;
  height: number;
  getBuffer(): number;
  fromBuffer(bytes: Buffer): number;
}
interface PicturePacket extends Packet {
  pts: bigint;
  dts: bigint;
  duration: bigint;
}
interface PictureStream extends Stream {
  codecpar: Stream["codecpar"] & { codecTag: number };
}
const libav = sounds as Libav & { avGetPixFmtFromName(name: string): number };

const HEADER_APART = 1 << 22;

/** An MP4 of one picture as HEVC, at the usual quality of its encoder. */
export async function hevcFilm(picture: Buffer, width: number, height: number): Promise<Buffer> {
  await using folder = await ownFolder();
  const path = join(folder.path, "film.mp4");
  const output = new libav.FormatContext();
  must(output.allocOutputContext2(null, "mp4", `file:${path}`), "mp4");
  const codec = new libav.CodecContext() as PictureCodec;
  const encoder = present(libav.Codec.findEncoderByName("libx265"), "libx265");
  codec.allocContext3(encoder);
  const pixelFormat = libav.avGetPixFmtFromName("yuv420p");
  Object.assign(codec, { width, height, pixelFormat, timeBase: { num: 1, den: 25 }, threadCount: 1 });
  codec.flags |= HEADER_APART;
  setOptions(codec, { "x265-params": "log-level=none" });
  must(codec.open2Sync(encoder, null), "libx265");
  const stream = output.newStream(null) as PictureStream;
  stream.timeBase = codec.timeBase;
  must(stream.codecpar.fromContext(codec), "parameters");
  stream.codecpar.codecTag = Buffer.from("hvc1").readUInt32LE();
  must(output.openOutputSync(), "output");
  must(output.writeHeaderSync(null), "header");

  const frame = new libav.Frame() as PictureFrame;
  frame.alloc();
  Object.assign(frame, { format: pixelFormat, width, height });
  must(frame.getBuffer(), "frame");
  must(frame.fromBuffer(await planesOf(picture, width, height)), "frame");
  frame.pts = 0n;
  const packet = new libav.Packet() as PicturePacket;
  packet.alloc();
  for (const each of [frame, null]) {
    must(codec.sendFrameSync(each), "frame");
    while (gave(codec.receivePacketSync(packet), "packet")) {
      packet.streamIndex = stream.index;
      // The encoder leaves them as they were in memory.
      Object.assign(packet, { pts: 0n, dts: 0n, duration: 0n });
      must(output.interleavedWriteFrameSync(packet), "write");
    }
  }
  must(output.writeTrailerSync(), "trailer");
  output.closeOutputSync();
  return await readFile(path);
}

/** A picture in the colours of television (BT.601), of which four pixels share one: YUV 4:2:0, plane by plane. */
async function planesOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const rgb = await sharp(picture).removeAlpha().toColourspace("srgb").raw().toBuffer();
  const area = width * height;
  const planes = Buffer.alloc((area * 3) / 2);
  for (let at = 0; at < area; at++) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at * 3, at * 3 + 3);
    planes[at] = 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x % 2 > 0 || y % 2 > 0) continue;
    const colour = area + (y / 2) * (width / 2) + x / 2;
    planes[colour] = 128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255;
    planes[colour + area / 4] = 128 + (112 * red - 93.786 * green - 18.214 * blue) / 255;
  }
  return planes;
}
