import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { LOOK_MEGABYTES, Turns, type Turn } from "archive/media/turns";
import type { OfServing, ToServing } from "./messages";
import type { Seat } from "./seats";
import { turnsFromAfar, turnsOfMachine } from "./turns-of-machine";

/** A serving process that asks the machine for turns. */
function serving(machine: ReturnType<typeof turnsOfMachine>, number: number) {
  const heard = new EventEmitter();
  const seat: Seat = { number, pid: number, state: "ready", send: (message) => void heard.emit("message", message) };
  const send = (message: OfServing) => {
    if (message.kind === "take") machine.take(seat, message.id, message.turn);
    if (message.kind === "leave") machine.leave(seat, message.id);
  };
  const turns = turnsFromAfar(send, (listener) => void heard.on("message", (message: ToServing) => listener(message)));
  return { seat, turns, granted: () => once(heard, "message") };
}

const look = (person: string, signal?: AbortSignal): Turn => ({
  lane: "look",
  person,
  megabytes: LOOK_MEGABYTES,
  signal,
});

test(
  "processes of a machine take turns at decoding as one would; what a killed one held is free, and what is no " +
    "longer wanted is not waited for",
  async () => {
    const machine = turnsOfMachine(new Turns(640));
    const [one, other] = [serving(machine, 1), serving(machine, 2)];
    const end = await one.turns.take(look("amina"));
    // One look at a time for each person, whichever process has it.
    const left = new AbortController();
    const unwanted = other.turns.take(look("amina", left.signal));
    left.abort();
    await expect(unwanted).rejects.toThrow("stopped before its turn");
    let begun = false;
    const second = other.turns.take(look("amina")).then(() => (begun = true));
    await other.turns.take(look("bela"));
    expect(begun).toBe(false);
    end();
    await second;
    const third = one.turns.take(look("amina"));
    machine.gone(other.seat);
    await third;
  },
);
