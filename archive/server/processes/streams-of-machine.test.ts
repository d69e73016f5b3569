import { expect, test } from "vitest";
import type { OfServing, ToServing } from "./messages";
import type { Seat } from "./seats";
import { streamsFromAfar, streamsOfMachine } from "./streams-of-machine";

const [AMINA, BELA] = [1, 2];

/** A serving process, and what the supervisor told it to end. */
function serving(machine: ReturnType<typeof streamsOfMachine>, number: number) {
  const listeners: ((message: ToServing) => void)[] = [];
  const seat: Seat = {
    number,
    pid: number,
    state: "ready",
    send: (message) => listeners.forEach((listener) => listener(message)),
  };
  const send = (message: OfServing) => {
    if (message.kind === "stream") machine.opened(seat, message.id, message.person);
    if (message.kind === "stream-closed") machine.closed(seat, message.id, message.person);
  };
  const streams = streamsFromAfar(send, (listener) => listeners.push(listener));
  const ended: string[] = [];
  const open = (person: number, name: string) => {
    const close = streams.opened(person, () => {
      ended.push(name);
      close();
    });
    return close;
  };
  return { seat, open, ended };
}

test(
  "a person has six event streams in all processes of a machine: the oldest gives way, and what a killed one had " +
    "is free",
  () => {
    const machine = streamsOfMachine();
    const [one, other] = [serving(machine, 1), serving(machine, 2)];
    for (const name of ["a", "b", "c"]) one.open(AMINA, name);
    const closes = ["d", "e", "f"].map((name) => other.open(AMINA, name));
    other.open(BELA, "another's");
    expect([one.ended, other.ended]).toEqual([[], []]);
    other.open(AMINA, "g");
    expect([one.ended, other.ended]).toEqual([["a"], []]);
    // What its reader left is free.
    closes[0]?.();
    one.open(AMINA, "h");
    expect([one.ended, other.ended]).toEqual([["a"], []]);
    machine.gone(one.seat);
    for (const name of ["i", "j", "k"]) other.open(AMINA, name);
    expect(other.ended).toEqual([]);
    other.open(AMINA, "l");
    expect(other.ended).toEqual(["e"]);
  },
);
