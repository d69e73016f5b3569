import { MOST_PARTS } from "archive/contract/items/cut";
import { readMoment, typedMoment } from "archive/contract/items/typed-moment";
import type { Pauses } from "archive/contract/items/voice-cut";
import { isBlank, NO_PART, type TypedPart } from "./marks";

/** Shortest piece that is offered beside what was typed, in milliseconds: pauses lie no nearer to each other either. */
const LEAST_OFFER_MS = 5000;

type Offers = Pauses["parts"];

/** A stretch of the recording, in milliseconds. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Puts parts that a recording's pauses offer beside those that were typed. What was typed stays, letter by letter, in
 * its order; a time that was left open goes to the next pause, a row without times takes the part that comes next, and
 * what no row speaks of becomes a row of its own.
 * @returns at least as many rows as there were; blank ones stay behind
 */
export function withOffers(typed: readonly TypedPart[], offers: Offers): TypedPart[] {
  const rows = typed.slice(0, typed.findLastIndex((part) => !isBlank(part)) + 1);
  const spoken = stretchesOf(rows, offers);
  const room = Math.max(0, MOST_PARTS - rows.length);
  const free = offers.flatMap(({ start_ms, end_ms }) => without({ from: start_ms, to: end_ms }, spoken)).slice(0, room);
  const made: TypedPart[] = [];
  let at = 0;
  for (const [place, row] of rows.entries()) {
    const stretch = spoken[place] ?? null;
    if (stretch) {
      // What is free before a row comes before it.
      for (; (free[at]?.from ?? Infinity) < stretch.from; at++) made.push(partOf(NO_PART, free[at]));
      made.push(partOf(row, stretch));
      continue;
    }
    const next = spoken.slice(place).find((other) => other !== null)?.from ?? Infinity;
    if (isOpen(row) && (free[at]?.from ?? Infinity) < next) made.push(partOf(row, free[at++]));
    else if (!isBlank(row)) made.push(row);
  }
  const all = [...made, ...free.slice(at).map((stretch) => partOf(NO_PART, stretch))];
  return [...all, ...Array.from({ length: Math.max(0, typed.length - all.length) }, () => NO_PART)];
}

/** A row in whose open times a stretch is written. */
function partOf(row: TypedPart, stretch: Stretch | undefined): TypedPart {
  if (!stretch) return row;
  const given = (text: string, ms: number) => (text.trim() === "" ? typedMoment(ms) : text);
  return { ...row, start: given(row.start, stretch.from), end: given(row.end, stretch.to) };
}

function isOpen({ start, end }: TypedPart): boolean {
  return `${start}${end}`.trim() === "";
}

/** The stretch that each row speaks of; null for one whose times say none. */
function stretchesOf(rows: readonly TypedPart[], offers: Offers): (Stretch | null)[] {
  const moments = [...new Set(offers.flatMap(({ start_ms, end_ms }) => [start_ms, end_ms]))];
  const read = rows.map(({ start, end }) => ({ from: readMoment(start), to: readMoment(end) }));
  return read.map(({ from, to }, at) => {
    if (from !== null && to !== null) return { from, to };
    if (from !== null) {
      const later = read.slice(at + 1).flatMap((row) => row.from ?? []);
      const ends = [...moments, ...later].filter((ms) => ms > from);
      return ends.length > 0 ? { from, to: Math.min(...ends) } : null;
    }
    if (to === null) return null;
    const earlier = read.slice(0, at).flatMap((row) => row.to ?? []);
    return { from: Math.max(0, ...[...moments, ...earlier].filter((ms) => ms < to)), to };
  });
}

/** The pieces of a stretch that others leave of it. */
function without(whole: Stretch, others: readonly (Stretch | null)[]): Stretch[] {
  let left = [whole];
  for (const other of others) if (other) left = left.flatMap((piece) => beside(piece, other));
  return left.filter(({ from, to }) => to - from >= LEAST_OFFER_MS);
}

function beside(piece: Stretch, { from, to }: Stretch): Stretch[] {
  if (to <= piece.from || from >= piece.to) return [piece];
  return [
    { from: piece.from, to: from },
    { from: to, to: piece.to },
  ];
}
