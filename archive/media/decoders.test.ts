import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { decoderChildren, killDecoders } from "tests/builders/decoder-children";
import { ownFolder } from "tests/builders/folder";
import { svg } from "tests/builders/hostile";
import { hugeAvif } from "tests/builders/hostile-avif";
import { quartersPdf } from "tests/builders/pages/small-pdf";
import { picture } from "tests/builders/picture";
import { ChildFailed, runChild } from "./child";
import { readAnswers, type Answer } from "./decoder-answers";
import { Decoders, TakesLong, type PictureJob, type Requester } from "./decoders";

const SOMEBODY: Requester = { person: "1" };

/** Decodes bytes in decoders of its own. */
async function decoded(
  decoders: Decoders,
  task: PictureJob["task"],
  reader: string,
  bytes: Buffer,
  requester = SOMEBODY,
): Promise<Answer[]> {
  await using folder = await ownFolder();
  const path = join(folder.path, "picture");
  await writeFile(path, bytes);
  const about = {
    limitPixels: 120e6,
    leastSide: 1,
    widths: [200],
    formats: ["jpg"],
    download: "full.jpg",
    box: null,
    aspect: 1,
    rotation: 0,
    corners: null,
  };
  return await decoders.decode(
    { ...about, task, reader, path, number: 1, last: 1, bytes: bytes.byteLength },
    requester,
  );
}

test("a decoder that is killed under its work costs one more try and nobody else's picture; killed again, it is said", {
  timeout: 240_000,
}, async () => {
  const decoders = new Decoders(640);
  const page = await picture({ width: 3000, height: 2000 });
  const spent: [number, boolean][] = [];
  const requester = { ...SOMEBODY, onSpent: async (...cost: [number, boolean]) => void spent.push(cost) };
  // Other tests' decoders may still be waiting for work.
  const others = new Set(decoderChildren());
  const ours = () => decoderChildren().filter((pid) => !others.has(pid));
  const first = decoded(decoders, "render", "jpeg", page, requester);
  await vi.waitFor(() => expect(ours()).toHaveLength(1), { timeout: 10_000, interval: 5 });
  for (const pid of ours()) process.kill(pid, "SIGKILL");
  expect((await first).at(-1)).toMatchObject({ end: "done" });
  expect(spent.map(([, done]) => done)).toEqual([false, true]);

  const stop = killDecoders();
  const failed = await decoded(decoders, "render", "jpeg", page)
    .catch((error: unknown) => error)
    .finally(stop);
  expect(failed).toBeInstanceOf(ChildFailed);
  expect(failed).toMatchObject({ killed: true });
  expect((await decoded(decoders, "render", "jpeg", page)).at(-1)).toMatchObject({ end: "done" });
});

test("twenty pictures are read by three children, which are gone once they have had nothing to do", {
  timeout: 60_000,
}, async () => {
  const decoders = new Decoders(640);
  decoders.idle.idleMs = 500;
  const page = await picture();
  const before = new Set(decoderChildren());
  let most = 0;
  const counting = setInterval(
    () => (most = Math.max(most, decoderChildren().filter((pid) => !before.has(pid)).length)),
    5,
  );
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => decoded(decoders, "examine", "jpeg", page, { person: String(at) })),
  );
  clearInterval(counting);
  expect(all.map((answers) => answers.at(-1)?.end)).toEqual(all.map(() => "done"));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
  await vi.waitFor(() => expect(decoderChildren().filter((pid) => !before.has(pid))).toEqual([]), {
    timeout: 10_000,
  });
});

test("pages of a document are drawn by one child of each kind; where that has gone, or fails, by another", {
  timeout: 60_000,
}, async () => {
  const decoders = new Decoders(640);
  const before = new Set(decoderChildren());
  const ours = () => decoderChildren().filter((pid) => !before.has(pid));
  const draw = async (task: "examine" | "render") => (await decoded(decoders, task, "pdf", quartersPdf())).at(-1)?.end;
  expect([await draw("examine"), await draw("examine")]).toEqual(["done", "done"]);
  const [looked] = ours();
  expect(await draw("examine")).toBe("done");
  expect(ours()).toEqual([looked]);
  expect([await draw("render"), await draw("render")]).toEqual(["done", "done"]);
  const [rendered = 0, ...others] = ours();
  expect(others).toEqual([]);
  // It can open no file from here on.
  await runChild("prlimit", [`--pid=${rendered}`, "--nofile=3"], { timeoutMs: 10_000 });
  expect(await draw("render")).toBe("done");
  await vi.waitFor(() => expect(ours()).not.toContain(rendered));
  // Nor is it anybody's who needs another room.
  expect((await decoded(decoders, "measure", "svg", svg())).at(-1)?.end).toBe("done");
  await vi.waitFor(() => expect(ours()).toEqual([]));
});

test("a few bytes that open to gigabytes are refused by their header; a drawing is as fine as is wanted", {
  timeout: 60_000,
}, async () => {
  const decoders = new Decoders(640);
  const spent: number[] = [];
  const requester = { ...SOMEBODY, onSpent: async (ms: number) => void spent.push(ms) };
  expect(await decoded(decoders, "examine", "heif", hugeAvif(), requester)).toMatchObject([
    { end: "refused", why: "format", format: "AVIF", limit: 23 },
  ]);
  expect(Math.max(...spent)).toBeLessThan(1000);
  expect(await decoded(decoders, "measure", "svg", svg())).toMatchObject([
    { width: 2400, height: 1600 },
    { end: "done" },
  ]);
  expect(await decoded(decoders, "measure", "heic", svg())).toMatchObject([{ end: "unreadable" }]);
});

test("a decoder that can't read any more costs one more try: no picture is told to be damaged", {
  timeout: 60_000,
}, async () => {
  const decoders = new Decoders(640);
  const page = await picture();
  const others = new Set(decoderChildren());
  expect((await decoded(decoders, "examine", "jpeg", page)).at(-1)).toMatchObject({ end: "done" });
  const [kept = 0, ...more] = decoderChildren().filter((pid) => !others.has(pid));
  expect(more).toEqual([]);
  // It can open no file from here on.
  await runChild("prlimit", [`--pid=${kept}`, "--nofile=3"], { timeoutMs: 10_000 });
  expect((await decoded(decoders, "examine", "jpeg", page)).at(-1)).toMatchObject({ end: "done" });
  await vi.waitFor(() => expect(decoderChildren()).not.toContain(kept));
});

test("a scroll takes long: whoever is hurried leaves it to others", { timeout: 60_000 }, async () => {
  const scroll = await picture({ width: 900, height: 9000 });
  await expect(
    decoded(new Decoders(640), "render", "jpeg", scroll, { ...SOMEBODY, hurried: true }),
  ).rejects.toBeInstanceOf(TakesLong);
});

test("what a decoder that was led astray writes is not believed", () => {
  const heard = (...parts: (string | Buffer)[]) => {
    const output = new PassThrough();
    const answers: Answer[] = [];
    const faults: unknown[] = [];
    readAnswers(
      output,
      (answer) => answers.push(answer),
      (error) => faults.push(error),
    );
    for (const part of parts) output.emit("data", Buffer.from(part));
    return {
      answers: answers.map(({ content, ...header }) => [header.end ?? header.name, content.toString()]),
      faults: faults.length,
    };
  };
  expect(heard('{"name":"a","bytes":5}\nhel', 'lo{"end":"done","bytes":0}\n')).toEqual({
    answers: [
      ["a", "hello"],
      ["done", ""],
    ],
    faults: 0,
  });
  expect(heard("x".repeat(5000))).toEqual({ answers: [], faults: 1 });
  expect(heard('{"bytes":1e12}\n')).toEqual({ answers: [], faults: 1 });
  expect(heard('{"end":"paid","bytes":0}\n')).toEqual({ answers: [], faults: 1 });
  expect(heard("words that a library prints\n")).toEqual({ answers: [], faults: 1 });
});
