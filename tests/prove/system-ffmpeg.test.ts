import { expect, test } from "vitest";
import { ChildFailed } from "archive/media/child";
import { NO_FILES } from "archive/media/confine/files";
import { runFfmpeg, searchFfmpeg } from "archive/media/ffmpeg";

// What it hears and makes is proven beside the one that comes with the product (archive/media/ffmpeg.proof.test.ts).
test("where the system has an ffmpeg, it is taken", async () => {
  expect(await searchFfmpeg(undefined)).toMatchObject({ source: "system" });
});

test("a run is killed at its time-out and by its signal, and says that it was", async () => {
  const endless = ["-re", "-f", "lavfi", "-i", "sine", "-f", "null", "-"];
  const late = await runFfmpeg("ffmpeg", endless, NO_FILES, { timeoutMs: 200 }).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(ChildFailed);
  expect(late).toMatchObject({ killed: true });
  const stop = new AbortController();
  const run = runFfmpeg("ffmpeg", ["-re", "-f", "lavfi", "-i", "sine", "-f", "s16le", "pipe:1"], NO_FILES, {
    timeoutMs: 20_000,
    signal: stop.signal,
    read: async (output) => {
      for await (const _ of output) stop.abort();
    },
  });
  await expect(run).rejects.toMatchObject({ killed: true });
});

test("ffmpeg gets so much memory and no more, and so much time", { timeout: 60_000 }, async () => {
  // A voice without end, all of which is kept.
  const endless = ["-f", "lavfi", "-i", "anullsrc=r=192000:cl=7.1:n=65000"];
  const greedy = ["-xerror", ...endless, "-af", "areverse", "-f", "null", "-"];
  const failed = await runFfmpeg("ffmpeg", greedy, NO_FILES, { timeoutMs: 30_000 }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ChildFailed);
  expect(failed).toMatchObject({ killed: false });
  expect(String(failed)).toMatch(/get_buffer\(\) failed|Cannot allocate memory/);
  const late = await runFfmpeg("ffmpeg", [...endless, "-f", "null", "-"], NO_FILES, { timeoutMs: 300 }).catch(
    (error: unknown) => error,
  );
  expect(late).toMatchObject({ killed: true });
});
