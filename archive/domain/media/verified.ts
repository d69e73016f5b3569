import { createHash } from "node:crypto";
import { pipeline, Transform, type Readable } from "node:stream";

/** So much of a file waits until all of it is known to be what it was: whoever gets less knows that it is not whole. */
const HELD_BYTES = 64 * 1024;

/**
 * The bytes of a file while they are hashed, the last of them held back until the hash is right.
 * @param onDamaged called where it is not; the stream breaks off then
 */
export function verified(body: Readable, sha256: string, onDamaged: () => void): Readable {
  const hash = createHash("sha256");
  const held: Buffer[] = [];
  let bytes = 0;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      held.push(chunk);
      bytes += chunk.length;
      for (let first = held[0]; first && bytes - first.length >= HELD_BYTES; first = held[0]) {
        this.push(first);
        bytes -= first.length;
        held.shift();
      }
      done();
    },
    flush(done) {
      if (hash.digest("hex") !== sha256) {
        onDamaged();
        return done(new Error("An original is not what it was: its answer is broken off"));
      }
      for (const chunk of held) this.push(chunk);
      done();
    },
  });
  // Whichever of the two ends before its time ends the other.
  return pipeline(body, gate, () => undefined);
}
