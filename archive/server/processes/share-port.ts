import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { listenFault, originOf, type Address } from "../http-server";
import type { Seat } from "./seats";

export interface SharedPort {
  origin: string;
  /** Hands out what waits: a process serves now. */
  ready(): void;
  /** A process said whether it took a connection; one that it did not take goes to another. */
  answered(id: number, taken: boolean): void;
  /** A process has ended: what it had not taken yet goes to others. */
  gone(seat: Seat): void;
  /** Takes no more connections. */
  close(): void;
}

/**
 * Listens for all serving processes of a machine, and hands them connections in turn, those first that have none on
 * their way. A connection is another's until a process says that it has it: one that is killed meanwhile loses none.
 * (node:cluster, which does the same, keeps such a connection open for good, and its client waits.)
 * @throws CannotStart where the address can't be listened to
 */
export async function sharePort(address: Address, seats: () => Seat[]): Promise<SharedPort> {
  const waiting: Socket[] = [];
  const onTheWay = new Map<number, { seat: Seat; socket: Socket }>();
  let last = 0;
  let count = 0;
  let closed = false;
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    // A client may leave before anybody has it.
    socket.on("error", () => undefined);
    waiting.push(socket);
    handOut();
  });
  server.listen(address.port, address.host);
  await once(server, "listening").catch((error: unknown) => {
    throw listenFault(error, address);
  });

  function nextSeat(): Seat | undefined {
    const all = seats();
    const ready = all.filter(({ state }) => state === "ready");
    const able = ready.length > 0 ? ready : all.filter(({ state }) => state === "ending");
    const busy = (seat: Seat) => [...onTheWay.values()].filter((each) => each.seat === seat).length;
    const fewest = Math.min(...able.map(busy));
    const free = able.filter((seat) => busy(seat) === fewest).toSorted((one, other) => one.number - other.number);
    return free.find(({ number }) => number > last) ?? free[0];
  }

  function handOut(): void {
    while (waiting.length > 0) {
      const seat = nextSeat();
      if (!seat) return;
      const socket = waiting.shift();
      if (!socket || socket.destroyed) continue;
      last = seat.number;
      count += 1;
      onTheWay.set(count, { seat, socket });
      seat.send({ kind: "connection", id: count }, socket);
    }
  }

  function giveUp(id: number): void {
    const found = onTheWay.get(id);
    onTheWay.delete(id);
    if (!found) return;
    if (closed) found.socket.destroy();
    else waiting.push(found.socket);
  }

  return {
    origin: originOf(server.address() as AddressInfo),
    ready: handOut,
    answered: (id, taken) => {
      // Closes this process's end alone.
      if (taken) {
        onTheWay.get(id)?.socket.destroy();
        onTheWay.delete(id);
      } else {
        const seat = onTheWay.get(id)?.seat;
        if (seat) seat.state = "closed";
        giveUp(id);
      }
      handOut();
    },
    gone: (seat) => {
      for (const [id, each] of onTheWay) if (each.seat === seat) giveUp(id);
      handOut();
    },
    close: () => {
      closed = true;
      server.close();
      for (const socket of waiting.splice(0)) socket.destroy();
    },
  };
}
