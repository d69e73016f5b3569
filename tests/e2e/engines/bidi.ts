import { once } from "node:events";
import { WebSocket } from "undici";
import { z } from "zod";

const Message = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

interface Waiting {
  resolve(result: unknown): void;
  reject(fault: Error): void;
}

export type Send = (method: string, params: object) => Promise<unknown>;

/**
 * Opens a session of WebDriver BiDi, in which each command has one answer.
 * @param onEvent is given what comes unasked
 */
export async function openBidi(address: string, onEvent: (method: string, params: unknown) => void): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, message } = Message.parse(JSON.parse(String(data)));
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (method) onEvent(method, params);
    else if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser is gone"));
  });
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await once(socket, "open");
  await send("session.new", { capabilities: {} });
  return send;
}
