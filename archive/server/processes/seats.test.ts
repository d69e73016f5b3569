import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { HUNG, keepSeats, type Seat } from "./seats";

/** A serving process, as far as its supervisor asks: it says that it serves, and answers. */
const SERVES = `
process.on("message", ({ kind }) => {
  if (kind === "begin") process.send({ kind: "ready", lines: [] });
  if (kind === "alive") process.send({ kind: "alive" });
  if (kind === "end") process.exit();
});`;
const ASK_MS = 200;

test(
  "a process that answers nothing any more is killed and replaced; one that answers stays, however often it is " +
    "asked",
  async () => {
    await using folder = await ownFolder();
    const program = join(folder.path, "serves.mjs");
    await writeFile(program, SERVES);
    const faults: [Seat, string][] = [];
    const ready: Seat[] = [];
    let answers = 0;
    const seats = keepSeats({
      count: 2,
      fork: (number) => fork(program, [String(number)]),
      onStart: (seat) => seat.send({ kind: "begin", secrets: {}, facts: [], origin: "" }),
      onMessage: (seat, { kind }) => {
        if (kind === "ready") ready.push(seat);
        if (kind === "alive" && seat.number === 2) answers += 1;
      },
      onGone: () => undefined,
      onFault: (seat, how) => faults.push([seat, how]),
      onHopeless: () => undefined,
      askMs: ASK_MS,
    });
    await seats.ready;
    const [first] = ready;
    process.kill(first?.pid ?? 0, "SIGSTOP");
    await expect.poll(() => ready.length).toBe(3);
    expect(faults).toEqual([[first, HUNG]]);
    expect(ready[2]).toMatchObject({ number: 1, state: "ready" });
    const before = answers;
    await expect.poll(() => answers).toBeGreaterThan(before + 10);
    expect(faults).toHaveLength(1);
    seats.end();
    await seats.ended(5000);
  },
);
