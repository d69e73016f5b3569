const RATE = 8000;
const HEADER_BYTES = 44;
const FRAME_BYTES = 4;

/**
 * A WAV of two channels, eight thousand samples a second: a tone of 440 Hz at half the loudest in the first.
 * @param other share of the first channel that is in the second; below zero it is the other way about
 */
export function twoChannels(seconds: number, other: number): Buffer<ArrayBuffer> {
  const samples = seconds * RATE;
  const file = Buffer.alloc(HEADER_BYTES + samples * FRAME_BYTES);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * FRAME_BYTES, 28);
  file.writeUInt16LE(FRAME_BYTES, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * FRAME_BYTES, 40);
  for (let at = 0; at < samples; at++) {
    const sample = Math.sin((at / RATE) * 440 * 2 * Math.PI) * 16_000;
    file.writeInt16LE(Math.round(sample), HEADER_BYTES + at * FRAME_BYTES);
    file.writeInt16LE(Math.round(sample * other), HEADER_BYTES + at * FRAME_BYTES + 2);
  }
  return file;
}
