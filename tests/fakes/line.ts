import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Line extends AsyncDisposable {
  port: number;
  /** Breaks every connection, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Lets nothing more through, and breaks nothing: who waits for an answer goes on waiting. */
  hold(): void;
  letGo(): void;
  /** Lets nothing more through on the connections that there are, and breaks none; new ones are as they were. */
  strand(): void;
  readonly isHeld: boolean;
  /** Lets what contains these bytes through, and nothing after it, either way; from now on, once. */
  holdBehind(bytes: string): void;
  /** Lets so many bytes a second through to the server, on each connection that is made from now on. */
  slow(bytesPerSecond: number): void;
}

/** A line to a server on this machine that can be cut, or held up. @param to its port, or the path of its socket */
export async function lineTo(to: number | string): Promise<Line> {
  const open = new Set<Socket>();
  const ways = new Set<{ from: Socket; to: Socket }>();
  const stranded = new WeakSet<Socket>();
  let held = false;
  let last: string | null = null;
  let rate = Infinity;
  const server = createServer((near) => {
    const far = typeof to === "string" ? connect(to) : connect(to, "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      const way = { from: end, to: other };
      open.add(end);
      ways.add(way);
      end.on("error", () => undefined);
      end.on("close", () => {
        open.delete(end);
        ways.delete(way);
        other.destroy();
      });
      if (!held) end.pipe(other);
    }
    near.on("data", (chunk: Buffer) => {
      if (last !== null && chunk.includes(last)) hold();
      if (rate === Infinity) return;
      near.pause();
      setTimeout(() => held || stranded.has(near) || near.resume(), (chunk.length / rate) * 1000);
    });
  });
  const stop = () => {
    for (const { from, to } of ways) from.unpipe(to).pause();
  };
  const hold = () => {
    [held, last] = [true, null];
    stop();
  };
  const listen = (at: number) => new Promise<void>((listening) => server.listen(at, "127.0.0.1", listening));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
  return {
    port: own,
    cut,
    mend: () => listen(own),
    hold,
    holdBehind: (bytes) => {
      last = bytes;
    },
    slow: (bytesPerSecond) => {
      rate = bytesPerSecond;
    },
    get isHeld() {
      return held;
    },
    letGo: () => {
      held = false;
      for (const { from, to } of ways) if (!stranded.has(from)) from.pipe(to);
    },
    strand: () => {
      stop();
      for (const { from } of ways) stranded.add(from);
    },
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await cut();
    },
  };
}
