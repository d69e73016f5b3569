import { once } from "node:events";
import { WebSocket } from "undici";
import type { Product } from "tests/e2e/harness/product";

/** To be given to `startProduct`, so that `inspect` may look into its process. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** A session of Node's inspector (Chrome DevTools Protocol). */
export interface Inspector extends AsyncDisposable {
  ask<Reply = unknown>(method: string, params?: object): Promise<Reply>;
  /** The value of an expression, which must be plain data. */
  evaluate<Value>(expression: string): Promise<Value>;
}

/** @throws Error where the product was not started with INSPECTED */
export async function inspect(product: Pick<Product, "said">): Promise<Inspector> {
  const [address] = /ws:\/\/\S+/.exec(product.said()) ?? [];
  if (!address) throw new Error(`no inspector in:\n${product.said()}`);
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve(result: never): void; reject(fault: Error): void }>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as { id?: number; result: never; error?: object };
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) asked?.reject(new Error(JSON.stringify(error)));
    else asked?.resolve(result);
  });
  await once(socket, "open");
  const ask = <Reply>(method: string, params: object = {}) =>
    new Promise<Reply>((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    ask,
    async evaluate<Value>(expression: string) {
      const { result } = await ask<{ result: { value: Value } }>("Runtime.evaluate", {
        expression,
        returnByValue: true,
      });
      return result.value;
    },
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}
