import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { DecoderDied, DecoderStarved, startDecoder } from "./decoder-child";
import { BUNDLES } from "./node-program";

const JOB = { task: "examine", reader: "jpeg", path: "/none", bytes: 1, limitPixels: 1, leastSide: 1 };

/** A decoder whose program is there. */
async function startedDecoder() {
  const child = await startDecoder(200, { nice: false, reserved: 0 });
  const pid = await vi.waitUntil(() => child.pid);
  return { child, pid };
}

test("a decoder is started as the build bundles it: its sources take thrice the time", async () => {
  const { child, pid } = await startedDecoder();
  await vi.waitFor(() =>
    expect(readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")).toContain(
      join(inject("programsFolder"), BUNDLES, "archive/media/decoder/main.js"),
    ),
  );
  child.kill();
});

test("a decoder that gets no processor time is stopped in the end, and its file isn't accused", async () => {
  const { child, pid } = await startedDecoder();
  process.kill(pid, "SIGSTOP");
  let spent = -1;
  const failed = await child.run({ job: JOB, limitMs: 50 }, (ms) => (spent = ms)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(DecoderStarved);
  expect(spent).toBeLessThanOrEqual(50);
});

test("a decoder that ends by itself is no busy machine's doing", async () => {
  const { child, pid } = await startedDecoder();
  process.kill(pid, "SIGKILL");
  await expect(child.run({ job: JOB, limitMs: 50_000 }, () => undefined)).rejects.toBeInstanceOf(DecoderDied);
});
