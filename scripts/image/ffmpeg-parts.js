import { CODINGS, READERS } from "../../archive/media/sound/allowed.js";

/** Decoders that configure knows by another name than the one that they have at work. */
const CONFIGURED = { g722: "adpcm_g722", g726: "adpcm_g726" };

// Arguments of FFmpeg's configure, for a build that has what Akkhor asks for (archive/media/ffmpeg.ts) and nothing
// else: no pictures, no devices, no network.
const PARTS = {
  demuxer: READERS,
  // Its own alone: another library's stands in the list for builds that have that one in its place.
  decoder: Object.values(CODINGS)
    .flat()
    .filter((name) => !name.startsWith("lib"))
    .map((name) => CONFIGURED[name] ?? name),
  encoder: ["pcm_s16le", "flac", "libopus", "libmp3lame"],
  muxer: ["pcm_s16le", "webm", "mp3", "flac"],
  filter: ["aresample", "aformat", "anull", "asplit", "amerge", "pan", "atrim"],
  protocol: ["file", "pipe", "subfile"],
};

const parts = Object.entries(PARTS).flatMap(([kind, names]) => names.map((name) => `--enable-${kind}=${name}`));
process.stdout.write(
  [
    "--disable-everything",
    "--disable-autodetect",
    "--disable-doc",
    "--disable-debug",
    "--disable-network",
    "--disable-avdevice",
    "--disable-swscale",
    "--disable-postproc",
    "--disable-ffplay",
    "--disable-ffprobe",
    "--enable-parsers",
    "--enable-libopus",
    "--enable-libmp3lame",
    ...parts,
  ].join("\n"),
);
