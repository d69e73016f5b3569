import { expect, test } from "vitest";
import { DecoderDied, DecoderStarved, startDecoder } from "./decoder-child";

const JOB = { task: "examine", reader: "jpeg", path: "/none", bytes: 1, limitPixels: 1, leastSide: 1 };

test("a decoder that gets no processor time is stopped in the end, and its file isn't accused", async () => {
  const child = await startDecoder(200, { nice: false, reserved: 0 });
  process.kill(child.pid ?? 0, "SIGSTOP");
  let spent = -1;
  const failed = await child.run({ job: JOB, limitMs: 50 }, (ms) => (spent = ms)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(DecoderStarved);
  expect(spent).toBeLessThanOrEqual(50);
});

test("a decoder that ends by itself is no busy machine's doing", async () => {
  const child = await startDecoder(200, { nice: false, reserved: 0 });
  process.kill(child.pid ?? 0, "SIGKILL");
  await expect(child.run({ job: JOB, limitMs: 50_000 }, () => undefined)).rejects.toBeInstanceOf(DecoderDied);
});
