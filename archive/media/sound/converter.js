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
  const sized = frameSize ? `,asetnsamples=n=${frameSize}:p=0` : "";
  const layout = libav.avChannelLayoutDescribe(libav.avChannelLayoutDefault(mix === "both" ? 2 : channels));
  const format = `aformat=sample_fmts=${sampleFormat}:sample_rates=${rate}:channel_layouts=${layout}`;
  const mixing = { all: "aresample=rematrix_maxval=1", first: MIXES.first, both: BOTH_MIXES }[mix];
  const filters = `${mixing},${format}${sized}`;
  const made = new libav.Frame();
  made.alloc();
  let kind = "";
  /** @type {ReturnType<typeof opened> | undefined} */
  let open;

  /** @param {import("./libav-types").FilterContext} sink */
  function drain(sink) {
    while (gave(sink.buffersinkGetFrameSync(made), "filter")) {
      take(made);
      made.unref();
    }
  }

  function end() {
    if (!open) return;
    must(open.source.buffersrcAddFrameSync(null), "filter's end");
    drain(open.sink);
    open.graph.free();
    open = undefined;
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
      drain(open.sink);
    },
    end,
  };
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
