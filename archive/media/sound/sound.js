// @ts-check
import { once } from "node:events";
import { converter } from "./converter.js";
import { encoder } from "./encoder.js";
import { libav } from "./libav.js";
import { framesOf } from "./source.js";

/*
 * Decodes sound where a machine has no ffmpeg (bundled-sound.ts), in a process that is limited and killed from outside.
 * Plain JavaScript, since the built product, the development server and the tests all start this very file. Its only
 * argument is a job as JSON; with none, it says the version of the FFmpeg inside.
 */

const LOG_ERRORS = 16;
const WRITE_BYTES = 64 * 1024;
/** @type {Record<string, import("./encoder.js").Coding>} */
const CODINGS = {
  webm: {
    format: "webm",
    codec: "libopus",
    rate: 48_000,
    bitRate: 28_000,
    sampleFormat: "flt",
    options: { application: "voip" },
    container: {},
  },
  mp3: {
    format: "mp3",
    codec: "libmp3lame",
    rate: 44_100,
    bitRate: 64_000,
    sampleFormat: "fltp",
    options: {},
    container: { id3v2_version: "0" },
  },
};

/** Sixteen bits a sample, to standard output. @param {import("../sound-job").SamplesJob} job */
async function samples({ rate, mix = "all", ...source }) {
  /** @type {Buffer[]} */
  let parts = [];
  let bytes = 0;
  const sampleBytes = mix === "both" ? 4 : 2;
  const converted = converter({ rate, sampleFormat: "s16", mix }, (frame) => {
    const part = Buffer.from(frame.data?.[0]?.subarray(0, frame.nbSamples * sampleBytes) ?? []);
    parts.push(part);
    bytes += part.length;
  });
  async function write() {
    if (!process.stdout.write(Buffer.concat(parts))) await once(process.stdout, "drain");
    parts = [];
    bytes = 0;
  }
  for (const frame of framesOf(source)) {
    converted.add(frame);
    if (bytes > WRITE_BYTES) await write();
  }
  converted.end();
  await write();
}

/** @param {import("../sound-job").RenditionsJob} job */
function renditions({ to, mix = "all", ...source }) {
  /** @type {ReturnType<typeof encoder>[]} */
  let encoders = [];
  for (const frame of framesOf(source)) {
    // Where nothing is heard, nothing is made.
    if (encoders.length === 0)
      encoders = Object.entries(to).map(([format, file]) => encoder(file, codingOf(format, mix)));
    for (const each of encoders) each.add(frame);
  }
  for (const each of encoders) each.end();
}

/**
 * @param {string} format
 * @param {import("../sound-job").Mix} mix
 */
function codingOf(format, mix) {
  const coding = CODINGS[format];
  if (!coding) throw new Error(`no coding ${format}`);
  return { ...coding, mix };
}

/** @param {import("../sound-job").OpenJob} job */
function open({ to, ...source }) {
  /** @type {ReturnType<typeof encoder> | undefined} */
  let flac;
  for (const frame of framesOf(source)) {
    flac ??= encoder(to, {
      format: "flac",
      codec: "flac",
      rate: frame.sampleRate,
      bitRate: 0,
      sampleFormat: "s16",
      options: {},
      container: {},
      channels: frame.channelLayout.nbChannels,
    });
    flac.add(frame);
  }
  flac?.end();
}

libav.Log.setLevel(LOG_ERRORS);
const [argument] = process.argv.slice(2);
if (argument === undefined) {
  process.stdout.write(libav.getFFmpegInfo().version);
} else {
  /** @type {import("../sound-job").SoundJob} */
  const job = JSON.parse(argument);
  if (job.make === "samples") await samples(job);
  else if (job.make === "open") open(job);
  else renditions(job);
}
