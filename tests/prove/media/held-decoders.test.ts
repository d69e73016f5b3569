import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown, stat, writeFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { examineVoice, renderVoice } from "archive/media/audio";
import { bubblewrap } from "archive/media/confine/bubblewrap";
import { chooseAmong, findConfinement } from "archive/media/confine/confine";
import { NO_FILES } from "archive/media/confine/files";
import { landlock } from "archive/media/confine/landlock";
import { decoderFence, startDecoder } from "archive/media/decoder-child";
import { fenced, runFenced } from "archive/media/fenced";
import { childOf } from "archive/media/running-process";
import { ownFolder } from "tests/builders/folder";
import { useBomb } from "tests/builders/hostile";
import { picture } from "tests/builders/picture";
import { outlivedBy } from "tests/builders/taken-over/targets";
import { voice } from "tests/builders/voice";
import { program, type Program } from "tests/faults/program";
import { isAlive, signal } from "../processes";

const WAYS = [landlock, bubblewrap].map((way) => [way.name, way] as const);
const JOB = {
  task: "examine",
  number: 1,
  last: 1,
  limitPixels: 120e6,
  leastSide: 1,
  megabytes: 300,
  mostMegabytes: 300,
  patient: true,
} as const;
const WAV = { kind: "voice", mediaType: "audio/wav", extension: "wav", reader: "wav" } as const;
const SOMEBODY = { person: "1" };

let starter: Program;
beforeAll(async () => {
  starter = await program("starts-decoder");
});
afterAll(() => chooseAmong());

/** A decoder, and the id of its program. */
async function started() {
  const child = await startDecoder(300, { nice: true, reserved: 0 });
  const pid = await vi.waitUntil(() => child.pid);
  await vi.waitUntil(() => readFileSync(`/proc/${pid}/cmdline`, "latin1").startsWith(process.execPath));
  return { child, pid };
}

test.for(WAYS)("limits, priority and time of a decoder held by %s are its program's own", async ([, way]) => {
  chooseAmong([way]);
  await using folder = await ownFolder();
  const { child, pid } = await started();
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("1000");
  expect(getPriority(pid)).toBe(10);
  expect(readFileSync(`/proc/${pid}/limits`, "utf8")).toMatch(/^Max file size +0 +0 /m);

  const path = join(folder.path, "picture");
  await writeFile(path, await picture({ width: 600, height: 400 }));
  const job = { ...JOB, reader: "jpeg", bytes: (await stat(path)).size };
  expect(await child.run({ job, path, limitMs: 10_000 }, () => undefined)).toMatchObject([
    { width: 600, height: 400 },
    { end: "done" },
  ]);

  const bomb = await useBomb();
  await writeFile(path, bomb);
  let spent = 0;
  const drawing = { ...JOB, reader: "svg", bytes: bomb.byteLength };
  const late = await child
    .run({ job: drawing, path, limitMs: 300 }, (ms) => (spent = ms))
    .catch((error: unknown) => error);
  expect(late).toMatchObject({ late: true });
  expect(spent).toBeGreaterThan(300);
  expect(isAlive(pid)).toBe(false);
});

test("a program held by bubblewrap is behind all others from its first moment", async () => {
  const lives = "console.log(1); setInterval(() => undefined, 1000)";
  const held = findConfinement([bubblewrap]);
  const command = await fenced([], process.execPath, ["-e", lives], NO_FILES, { nice: true, held });
  const child = spawn(command.program, command.args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(child.stdout, "data");
    const pid = childOf(child.pid);
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("1000");
    expect(getPriority(pid)).toBe(10);
  } finally {
    child.kill("SIGKILL");
  }
});

test.for(WAYS)(
  "a program held by %s that has used up its time or memory is known to have been stopped",
  async ([, way]) => {
    chooseAmong([way]);
    const run = (fence: string[], code: string) =>
      runFenced(fence, process.execPath, ["-e", code], NO_FILES, { timeoutMs: 60_000 }).catch(
        (error: unknown) => error,
      );
    expect(await run(["--cpu=1"], "for (;;);")).toMatchObject({ killed: true });
    expect(await run(decoderFence(100), "const held = []; for (;;) held.push(Buffer.alloc(50e6, 1))")).toBeInstanceOf(
      Error,
    );
  },
);

test.for(WAYS)(
  "voices are heard and made by what is held by %s, whichever ffmpeg it is",
  { timeout: 120_000 },
  async ([, way]) => {
    chooseAmong([way]);
    await using folder = await ownFolder();
    const path = join(folder.path, "voice.wav");
    await writeFile(path, await voice({ seconds: 2 }));
    for (const ffmpegPath of [undefined, "bundled"]) {
      const options = { ffmpegPath, decoderMegabytes: 640 };
      const { seconds } = await examineVoice(path, WAV, { ...options, bytes: 1e6, voiceLongestSeconds: 60 }, SOMEBODY);
      expect(seconds).toBeCloseTo(2, 1);
      const to = { webm: join(folder.path, `${ffmpegPath}.webm`), mp3: join(folder.path, `${ffmpegPath}.mp3`) };
      await renderVoice(path, WAV, to, options, SOMEBODY);
      for (const made of Object.values(to)) expect((await stat(made)).size).toBeGreaterThan(2000);
    }
  },
);

test.for(process.getuid?.() === 0 ? WAYS : [])(
  "what is held by %s hears a voice in a folder of another user than root, as which the server runs",
  async ([, way]) => {
    chooseAmong([way]);
    await using folder = await ownFolder();
    const path = join(folder.path, "voice.wav");
    await writeFile(path, await voice({ seconds: 1 }), { mode: 0o600 });
    for (const each of [path, folder.path]) await chown(each, 65534, 65534);
    const options = { ffmpegPath: "bundled", decoderMegabytes: 640, bytes: 1e6, voiceLongestSeconds: 60 };
    expect((await examineVoice(path, WAV, options, SOMEBODY)).seconds).toBeCloseTo(1, 1);
  },
);

test.for(WAYS)("a decoder held by %s dies with its server, whatever it does", async ([name]) => {
  await using server = starter.run({}, name);
  const pid = Number((await server.said(/^decoder/)).split(" ")[1]);
  // It can end nothing by itself from here on.
  signal([pid], "SIGSTOP");
  await server.kill();
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
});

test.for(WAYS)("what a decoder held by %s has started ends with it", async ([, way]) => {
  expect(await outlivedBy(findConfinement([way]))).toBe(false);
});
