import { request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * One request and its answer, nothing added and no redirect followed; Node's own `fetch` sets headers that a navigation
 * has not.
 * @throws for an address that is not of this machine
 */
export async function send(url: URL, method: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  if (url.protocol !== "http:" || !LOOPBACK.test(url.hostname))
    throw new Error(`the plain client opens no ${url.href}: not of this machine`);
  const length = body ? { "content-length": String(body.byteLength) } : {};
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers, ...length }, agent: false }, (answer) => {
      const { "set-cookie": cookies = [], ...others } = answer.headers;
      const all = Object.entries(others).map(([name, value]) => [name, [value].flat().join(", ")]);
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(all), cookies, body: bytes }),
        reject,
      );
    });
    asked.on("error", reject).end(body);
  });
}
