// @ts-check
import { addressOf } from "./address.js";
import { DECODERS, READERS } from "./allowed.js";
import { gave, isNotYet, libav, must, present, setOptions } from "./libav.js";
import { oggLinks } from "./ogg-links.js";

const AUDIO = 1;
/** Pictures, subtitles and what is attached, as FFmpeg numbers them. */
const NEVER_OPENED = new Set([0, 3, 4]);
const DISCARD_ALL = 48;
/** ffmpeg's own measure of a file that is more broken than not. */
const MOST_DAMAGED = 2 / 3;

/**
 * Opens the first sound of a file or a part of one, by the demuxer that is named and no other, so that a playlist stays
 * unread. Pictures in it are neither parsed nor decoded to find out what they are.
 * @param {string} url
 * @param {string} reader name of the demuxer
 */
function openSource(url, reader) {
  const format = present(libav.InputFormat.findInputFormat(reader), `demuxer ${reader}`);
  const input = new libav.FormatContext();
  input.allocContext();
  const whitelists = {
    protocol_whitelist: "file,subfile",
    format_whitelist: READERS.join(","),
    codec_whitelist: DECODERS,
  };
  setOptions(input, whitelists);
  must(input.openInputSync(url, format, null), "open");
  for (const each of input.streams) if (NEVER_OPENED.has(each.codecpar.codecType)) each.discard = DISCARD_ALL;
  must(input.findStreamInfoSync(null), "streams");
  const stream = present(input.streams.find(({ codecpar }) => codecpar.codecType === AUDIO) ?? null, "sound");
  for (const other of input.streams) if (other.index !== stream.index) other.discard = DISCARD_ALL;
  const codec = present(libav.Codec.findDecoder(stream.codecpar.codecId), "decoder");
  const decoder = new libav.CodecContext();
  decoder.allocContext3(codec);
  must(decoder.parametersToContext(stream.codecpar), "parameters");
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  setOptions(decoder, { codec_whitelist: DECODERS });
  must(decoder.open2Sync(codec, null), "decoder");
  return { input, stream, decoder };
}

/**
 * Decodes the first sound of a file. A damaged packet is left out, as ffmpeg does.
 * @param {{ path: string, reader: string, start?: number | undefined }} source with the name of the demuxer
 * @returns {Generator<import("./libav-types").Frame>} one frame, filled anew each time
 * @throws {Error} where nothing is heard, or most of it is damaged
 */
export function* framesOf(source) {
  const { path, reader, start = 0 } = source;
  const tally = { heard: 0, damaged: 0 };
  // FFmpeg's own demuxer of Ogg ends where a joined sound has another rate or number of channels.
  const links = reader === "ogg" ? oggLinks(path, start) : [];
  if (links.length < 2) yield* decodedFrames(openSource(addressOf(source), reader), tally);
  else
    for (const [from, to] of links)
      yield* decodedFrames(openSource(addressOf({ path, start: from }, to), reader), tally);
  const { heard, damaged } = tally;
  if (heard === 0 || damaged > (heard + damaged) * MOST_DAMAGED)
    throw new Error(`${damaged} packets damaged, ${heard} heard`);
}

/**
 * @param {ReturnType<typeof openSource>} source
 * @param {{ heard: number, damaged: number }} tally
 * @returns {Generator<import("./libav-types").Frame>}
 */
function* decodedFrames({ input, stream, decoder }, tally) {
  const packet = new libav.Packet();
  packet.alloc();
  const frame = new libav.Frame();
  frame.alloc();
  /** @param {import("./libav-types").Packet | null} sent */
  function* decoded(sent) {
    if (decoder.sendPacketSync(sent) < 0) tally.damaged += 1;
    for (;;) {
      try {
        if (!gave(decoder.receiveFrameSync(frame), "decode")) return;
      } catch {
        tally.damaged += 1;
        return;
      }
      tally.heard += 1;
      yield frame;
      frame.unref();
    }
  }
  for (;;) {
    const code = input.readFrameSync(packet);
    if (isNotYet(code)) continue;
    // At the end, or where the file was cut.
    if (code < 0) break;
    if (packet.streamIndex === stream.index) yield* decoded(packet);
    packet.unref();
  }
  yield* decoded(null);
  input.closeInputSync();
}
