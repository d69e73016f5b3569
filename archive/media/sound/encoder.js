// @ts-check
import { converter } from "./converter.js";
import { gave, libav, must, present, setOptions } from "./libav.js";

const FORMAT_BIT_EXACT = 1024;
const CODEC_BIT_EXACT = 1 << 23;
const HEADER_APART = 1 << 22;

/**
 * Encoding of a rendition, in one channel where no number of them is named; rates in samples and bits a second.
 * @typedef {{ format: string, codec: string, rate: number, bitRate: number, sampleFormat: string, options:
 * Record<string, string>, container: Record<string, string>, channels?: number, mix?: "all" | "first" }} Coding
 */

/**
 * Writes a sound into a file. Without the random ids and dates of a container the same sound gives the same bytes
 * again.
 * @param {string} path replaced where it is there
 * @param {Coding} coding
 */
export function encoder(path, coding) {
  const { format, codec: name, rate, bitRate, sampleFormat, options, container, channels = 1, mix } = coding;
  const output = new libav.FormatContext();
  must(output.allocOutputContext2(null, format, `file:${path}`), format);
  output.flags |= FORMAT_BIT_EXACT;
  setOptions(output, container);

  const codec = present(libav.Codec.findEncoderByName(name), name);
  const context = new libav.CodecContext();
  context.allocContext3(codec);
  context.sampleRate = rate;
  context.sampleFormat = libav.avGetSampleFmtFromName(sampleFormat);
  context.channelLayout = libav.avChannelLayoutDefault(channels);
  context.timeBase = { num: 1, den: rate };
  context.bitRate = BigInt(bitRate);
  context.threadCount = 1;
  context.flags |= CODEC_BIT_EXACT | HEADER_APART;
  setOptions(context, options);
  must(context.open2Sync(codec, null), name);

  const stream = output.newStream(null);
  stream.timeBase = context.timeBase;
  must(stream.codecpar.fromContext(context), "parameters");
  must(output.openOutputSync(), "output");
  must(output.writeHeaderSync(null), "header");

  const packet = new libav.Packet();
  packet.alloc();
  /** @param {import("./libav-types").Frame | null} frame null at the end */
  function encode(frame) {
    must(context.sendFrameSync(frame), name);
    while (gave(context.receivePacketSync(packet), name)) {
      packet.streamIndex = stream.index;
      packet.rescaleTs(context.timeBase, stream.timeBase);
      must(output.interleavedWriteFrameSync(packet), "write");
    }
  }

  let samples = 0;
  const converted = converter({ rate, sampleFormat, frameSize: context.frameSize, channels, mix }, (frame) => {
    frame.pts = BigInt(samples);
    frame.timeBase = context.timeBase;
    samples += frame.nbSamples;
    encode(frame);
  });
  return {
    add: converted.add,
    end() {
      converted.end();
      encode(null);
      must(output.writeTrailerSync(), "trailer");
      output.closeOutputSync();
    },
  };
}
