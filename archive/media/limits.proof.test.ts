import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { heic } from "tests/builders/heic";
import { useBomb } from "tests/builders/hostile";
import { dng } from "tests/builders/raw/dng";
import { ChildFailed } from "./child";
import { NO_FILES } from "./confine/files";
import { runFenced } from "./fenced";
import { decoderFence } from "./decoder-child";
import { examinePicture } from "./image";

const FENCE = decoderFence(300);

/** End of a run, and what it printed before. */
async function outcomeOf(fence: string[], code: string, ...args: string[]) {
  let printed = "";
  const read = async (output: AsyncIterable<unknown>) => {
    for await (const part of output) printed += String(part);
  };
  const error = await runFenced(fence, process.execPath, ["-e", code, ...args], NO_FILES, {
    timeoutMs: 30_000,
    read,
  }).catch((failed: unknown) => failed);
  return { error, printed };
}

/** All of them in `npm run prove`: the child is killed, whichever library it is in. */
const AT_WORK = [
  ["svg", () => useBomb()],
  ["raw", () => dng({ width: 4000, height: 3000 })],
  ["heic", () => heic({ width: 2400, height: 1800 })],
] as const;

test.for(process.env.EVERY_FORMAT ? AT_WORK : AT_WORK.slice(0, 1))(
  "a decoder of %s that works when its request ends is killed",
  { timeout: 60_000 },
  async ([reader, make], { expect: check }) => {
    await using folder = await ownFolder();
    const path = join(folder.path, "picture");
    await writeFile(path, await make());
    const asked = { person: "1", signal: AbortSignal.timeout(300) };
    const failed = await examinePicture(
      { path, type: { reader } },
      { imageLimitPixels: 120e6, imageLeastSide: 1, decoderMegabytes: 640 },
      asked,
    ).catch((error: unknown) => error);
    check(failed).toBeInstanceOf(ChildFailed);
    check(failed).toMatchObject({ killed: true });
  },
);

test("a decoder of pictures gets so much memory and no more, writes no file, and sees none of our settings", {
  timeout: 60_000,
}, async () => {
  await using folder = await ownFolder();
  const takes =
    "const held = []; for (let n = 0; n < Number(process.argv[1]); n++) held.push(Buffer.alloc(100e6, 1)); " +
    "console.log('held')";
  expect(await outcomeOf(FENCE, takes, "2")).toEqual({ error: undefined, printed: "held\n" });
  const greedy = await outcomeOf(FENCE, takes, "10");
  expect(greedy.error).toBeInstanceOf(ChildFailed);
  expect(greedy.printed).toBe("");

  const file = join(folder.path, "written");
  const writes = "require('node:fs').writeFileSync(process.argv[1], 'words')";
  expect((await outcomeOf(FENCE, writes, file)).error).toBeInstanceOf(ChildFailed);
  // Made and left empty where it is limited only.
  expect(await readFile(file, "utf8").catch(() => "")).toBe("");

  const { printed } = await outcomeOf(FENCE, "console.log(Object.keys(process.env).join())");
  expect(printed.trim().split(",").toSorted()).toEqual(["LC_ALL", "NODE_ENV", "PATH"]);
});

test("a program that has used up its processor time is killed by the kernel, and is known to have been", {
  timeout: 60_000,
}, async () => {
  const { error } = await outcomeOf(["--cpu=1"], "for (;;);");
  expect(error).toMatchObject({ killed: true });
});
