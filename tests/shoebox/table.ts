import { spentMs, type Pressed } from "./paced-hand";
import { LETTERS, SOUNDS } from "./truth";

const NAMES = ["taps", "keys", "looks", "dialogues"] as const;

/**
 * Table of what a way took: by the mean letter and recording, and for all of the box, where what was not put in is
 * reckoned by the mean of what was.
 * @param counts of each letter and recording that was put in
 */
export function tableOf({ letters, sounds }: { letters: Pressed[]; sounds: Pressed[] }): string {
  const rows = [
    row("one letter", mean(letters), 1),
    row("one recording", mean(sounds), 1),
    row("the box", added(mean(letters), LETTERS.length, mean(sounds), SOUNDS.length), 0),
  ];
  const head = ["".padEnd(14), ...NAMES, "minutes", "waiting"].map((word) => word.padStart(10)).join("");
  const put = `put in: ${letters.length} letters of ${LETTERS.length}, ${sounds.length} recordings of ${SOUNDS.length}`;
  return [put, head, ...rows].join("\n");
}

function row(what: string, pressed: Pressed, digits: number): string {
  const minutes = [spentMs(pressed), pressed.waitedMs].map((ms) => (ms / 60_000).toFixed(digits === 0 ? 1 : 2));
  const cells = [...NAMES.map((name) => pressed[name].toFixed(digits)), ...minutes];
  return what.padEnd(14) + cells.map((cell) => cell.padStart(10)).join("");
}

function mean(all: Pressed[]): Pressed {
  return mapped((name) => all.reduce((sum, pressed) => sum + pressed[name], 0) / all.length);
}

function added(one: Pressed, times: number, other: Pressed, otherTimes: number): Pressed {
  return mapped((name) => one[name] * times + other[name] * otherTimes);
}

function mapped(valueOf: (name: keyof Pressed) => number): Pressed {
  const names = [...NAMES, "waitedMs"] as const;
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Pressed;
}
