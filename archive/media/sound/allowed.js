// @ts-check

/**
 * Demuxers of FFmpeg that files of strangers may be read by: those of the types that `sniff.ts` takes. Nothing else is
 * opened, whatever a file says that it holds.
 */
export const READERS = ["mp3", "wav", "mov", "amr", "aac", "ogg", "matroska", "flac", "aiff", "asf"];

/**
 * Codings of sound that are heard, each with FFmpeg's names for its decoders: its own and, for builds that have that
 * one in its place, another library's. FFmpeg is held to them before it looks at the first stream, so a file can
 * neither choose a decoder that is not here nor have its pictures and subtitles decoded. Each has a test that it is
 * heard (tests/prove/media/codecs.test.ts): what comes in as one of the types above is written with these, by phones,
 * browsers and recorders of today, and by those of thirty years.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const CODINGS = {
  aac: ["aac", "libfdk_aac"],
  alac: ["alac"],
  flac: ["flac"],
  opus: ["opus", "libopus"],
  vorbis: ["vorbis", "libvorbis"],
  speex: ["speex", "libspeex"],
  // MPEG's three layers; the integer decoders where a build has no others.
  mp1: ["mp1float", "mp1"],
  mp2: ["mp2float", "mp2"],
  mp3: ["mp3float", "mp3"],
  // Films of cameras and discs.
  ac3: ["ac3", "ac3_fixed"],
  eac3: ["eac3"],
  // Phones and voice recorders.
  amr_nb: ["amrnb", "libopencore_amrnb"],
  amr_wb: ["amrwb", "libopencore_amrwb"],
  qcelp: ["qcelp"],
  gsm: ["gsm", "libgsm"],
  gsm_ms: ["gsm_ms", "libgsm_ms"],
  g722: ["g722"],
  g723_1: ["g723_1"],
  g726: ["g726"],
  g729: ["g729"],
  truespeech: ["truespeech"],
  sipr: ["sipr"],
  siren: ["msnsiren"],
  oki: ["adpcm_ima_oki"],
  evrc: ["evrc"],
  atrac3: ["atrac3"],
  // Windows Media.
  wma1: ["wmav1"],
  wma2: ["wmav2"],
  wma_pro: ["wmapro"],
  wma_lossless: ["wmalossless"],
  wma_voice: ["wmavoice"],
  // Macintoshes and QuickTime of before 2001.
  mace3: ["mace3"],
  mace6: ["mace6"],
  qdesign: ["qdmc"],
  qdesign2: ["qdm2"],
  ima_qt: ["adpcm_ima_qt"],
  // Plain samples, and those packed a little.
  ima_wav: ["adpcm_ima_wav"],
  adpcm_ms: ["adpcm_ms"],
  adpcm_yamaha: ["adpcm_yamaha"],
  adpcm_creative: ["adpcm_ct"],
  a_law: ["pcm_alaw"],
  mu_law: ["pcm_mulaw"],
  integers: ["pcm_s8", "pcm_u8", ...["s16", "s24", "s32", "s64"].flatMap(bothEndings)],
  floats: ["pcm_f16le", "pcm_f24le", ...["f32", "f64"].flatMap(bothEndings)],
};

/** All decoders that are allowed, as FFmpeg's `codec_whitelist` has them. */
export const DECODERS = Object.values(CODINGS).flat().join(",");

/** @param {string} samples */
function bothEndings(samples) {
  return [`pcm_${samples}le`, `pcm_${samples}be`];
}
