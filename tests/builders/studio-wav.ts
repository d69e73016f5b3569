const RATE = 96_000;
const CHANNELS = 6;
const BYTES = 4;
/** Front left and right, centre, low, back left and right. */
const SPEAKERS = 0x3f;
const HERTZ = 440;
/** Format chunk of samples as fractions (IEEE 754), behind its size in bytes. */
const FORMAT = Buffer.from("0300000000001000800000aa00389b71", "hex");

/** A WAV as studios have it: six channels, 96,000 samples a second as fractions; a second at half the loudest. */
export function studioWav(): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(68);
  const sound = Buffer.alloc(RATE * CHANNELS * BYTES);
  head.write("RIFF", 0);
  head.writeUInt32LE(60 + sound.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(40, 16);
  head.writeUInt16LE(0xfffe, 20);
  head.writeUInt16LE(CHANNELS, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * CHANNELS * BYTES, 28);
  head.writeUInt16LE(CHANNELS * BYTES, 32);
  head.writeUInt16LE(BYTES * 8, 34);
  head.writeUInt16LE(22, 36);
  head.writeUInt16LE(BYTES * 8, 38);
  head.writeUInt32LE(SPEAKERS, 40);
  FORMAT.copy(head, 44);
  head.write("data", 60);
  head.writeUInt32LE(sound.length, 64);
  for (let at = 0; at < RATE; at++) {
    const sample = Math.sin((at / RATE) * HERTZ * 2 * Math.PI) / 2;
    for (let channel = 0; channel < CHANNELS; channel++) sound.writeFloatLE(sample, (at * CHANNELS + channel) * BYTES);
  }
  return Buffer.concat([head, sound]);
}
