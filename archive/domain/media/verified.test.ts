import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { verified } from "./verified";

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const parts = (content: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, at) => content.subarray(at * size, (at + 1) * size)),
  );

test.for([0, 1, 65_535, 65_536, 65_537, 300_000])(
  "a file of %i bytes that is what it was comes whole",
  async (size) => {
    const content = Buffer.alloc(size, "a letter, ");
    for (const piece of [1000, 65_536, 500_000]) {
      const read = await buffer(
        verified(parts(content, piece), sha256(content), () => {
          throw new Error("called damaged");
        }),
      );
      expect(read.equals(content)).toBe(true);
    }
  },
);

test("of one that is not, the last 64 kB never come, and it is said once", async () => {
  const content = Buffer.alloc(300_000, "a letter, ");
  const other = Buffer.from(content);
  other[5] = 0;
  for (const [sent, size] of [
    [other, 1000],
    [other, 65_536],
    [content.subarray(0, 200_000), 1000],
  ] as const) {
    let [came, damaged] = [0, 0];
    const body = verified(parts(sent, size), sha256(content), () => damaged++);
    await expect(
      (async () => {
        for await (const chunk of body) came += (chunk as Buffer).length;
      })(),
    ).rejects.toThrow("broken off");
    expect(damaged).toBe(1);
    expect(came).toBeLessThanOrEqual(sent.length - 65_536);
  }
});

test("who leaves half-way ends the reading, and a disk that fails ends the answer", async () => {
  const left = parts(Buffer.alloc(1_000_000), 1000);
  const gate = verified(left, "", () => undefined);
  await new Promise((resolve) => gate.once("readable", resolve));
  gate.destroy();
  await expect.poll(() => left.destroyed).toBe(true);
  const failing = new PassThrough();
  const read = buffer(verified(failing, "", () => undefined));
  failing.destroy(new Error("the disk is gone"));
  await expect(read).rejects.toThrow("the disk is gone");
});
