// @ts-check
import { gave, libav, must, present } from "./libav.js";
import { BOTH_MIXES, MIXES } from "./mixes.js";

const KEEP_REFERENCE = 8;

/**
 * Turns frames of any sound into frames of one kind. A file may change its rate or channels on the way.
 * @param {{ rate: number, sampleFormat: string, frameSize?: number, channels?: number,
 * mix?: import("../sound-job").Mix | "both" }} wanted in one channel where no number of them is named, by the mix that
 * is named; "both" mixes are two
 * @param {(frame: import("./libav-types").Frame) => void} take given one frame, filled anew each time
 */
export function converter({ rate, sampleFormat, frameSize, channels = 1, mix = "all" }, take) {
  const layout = libav.avChannelLayoutDescribe(libav.avChannelLayoutDefault(mix === "both" ? 2 : channels));
  const format = `aformat=sample_fmts=${sampleFormat}:sample_rates=${rate}:channel_layouts=${layout}`;
  const mixing = { all: "aresample=rematrix_maxval=1", first: MIXES.first, both: BOTH_MIXES }[mix];
  const filters = `${mixing},${format}`;
  const kindOfMade = `sample_rate=${rate}:sample_fmt=${sampleFormat}:channel_layout=${layout}:time_base=1/${rate}`;
  // One for the whole sound: an encoder wants frames of one size also where the rate changes on the way.
  const sizer = frameSize ? opened(kindOfMade, `asetnsamples=n=${frameSize}:p=0`) : undefined;
  const sized = new libav.Frame();
  if (sizer) sized.alloc();
  const made = new libav.Frame();
  made.alloc();
  let kind = "";
  /** @type {ReturnType<typeof opened> | undefined} */
  let open;

  /** @param {import("./libav-types").Frame} frame */
  function give(frame) {
    if (!sizer) return take(frame);
    must(sizer.source.buffersrcAddFrameSync(frame, KEEP_REFERENCE), "filter");
    drain(sizer.sink, sized, take);
  }

  function end() {
    if (!open) return;
    must(open.source.buffersrcAddFrameSync(null), "filter's end");
    drain(open.sink, made, give);
    open.graph.free();
    open = undefined;
  }

  function endAll() {
    end();
    if (!sizer) return;
    must(sizer.source.buffersrcAddFrameSync(null), "filter's end");
    drain(sizer.sink, sized, take);
    sizer.graph.free();
  }

  return {
    /** @param {import("./libav-types").Frame} frame */
    add(frame) {
      const next = kindOf(frame);
      if (next !== kind) {
        end();
        open = opened(next, filters);
        kind = next;
      }
      if (!open) return;
      must(open.source.buffersrcAddFrameSync(frame, KEEP_REFERENCE), "filter");
      drain(open.sink, made, give);
    },
    end: endAll,
  };
}

/**
 * @param {import("./libav-types").FilterContext} sink
 * @param {import("./libav-types").Frame} frame filled anew each time
 * @param {(frame: import("./libav-types").Frame) => void} take
 */
function drain(sink, frame, take) {
  while (gave(sink.buffersinkGetFrameSync(frame), "filter")) {
    take(frame);
    frame.unref();
  }
}

/** @param {import("./libav-types").Frame} frame */
function kindOf({ channelLayout, sampleRate, format }) {
  // Channels that the file does not name are taken for the usual ones.
  const layout = channelLayout.order === 0 ? libav.avChannelLayoutDefault(channelLayout.nbChannels) : channelLayout;
  const channels = libav.avChannelLayoutDescribe(layout);
  const samples = `sample_rate=${sampleRate}:sample_fmt=${libav.avGetSampleFmtName(format)}`;
  return `${samples}:channel_layout=${channels}:time_base=1/${sampleRate}`;
}

/**
 * @param {string} kind of frames that come
 * @param {string} filters
 */
function opened(kind, filters) {
  const graph = new libav.FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  must(graph.parsePtr(`abuffer@in=${kind},${filters},abuffersink@out`, null, null), "filters");
  must(graph.configSync(), "filters");
  return {
    graph,
    source: present(graph.getFilter("abuffer@in"), "filter"),
    sink: present(graph.getFilter("abuffersink@out"), "filter"),
  };
}
