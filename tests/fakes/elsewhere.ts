import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Elsewhere extends AsyncDisposable {
  origin: string;
  /** Connections that anybody has made to it. */
  asked: number;
}

/** A server on this machine that nobody should ask for anything. */
export async function elsewhere(): Promise<Elsewhere> {
  const server = createServer((_request, response) => void response.end());
  server.on("connection", () => (there.asked += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const there: Elsewhere = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return there;
}
