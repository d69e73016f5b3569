import { strict as assert } from "node:assert";
import { expect, vi } from "vitest";
import { PATHS } from "archive/contract/paths";
import { bytesOf } from "./put-in";
import type { TestApp } from "./test-app";

/** Asks for an archive, and has it made while the answer waits for it. */
async function askOnce(app: TestApp, ask: () => Promise<Response>): Promise<Response> {
  let answered = false;
  const asked = ask().finally(() => (answered = true));
  // Also before a file's tests, where nothing is polled.
  await vi.waitFor(async () => assert(answered || (await isWaiting(app))), { interval: 5, timeout: 15_000 });
  if (!answered) await app.settle();
  return asked;
}

/** As askOnce, and asks again where that took longer than one waits for. */
export async function withBagMade(app: TestApp, ask: () => Promise<Response>): Promise<Response> {
  const first = await askOnce(app, ask);
  if (first.status !== 503) return first;
  expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
  return askOnce(app, ask);
}

/** Asks for an archive as somebody; all that they keep where no path is given. */
export function askForBag(
  app: TestApp,
  name: string,
  path: string = PATHS.everything,
  headers: Record<string, string> = {},
): Promise<Response> {
  return withBagMade(app, () => app.as(name).get(path, headers));
}

async function isWaiting({ services: { db } }: TestApp): Promise<boolean> {
  const waiting = await db.selectFrom("bags").select("id").where("state", "=", "waiting").executeTakeFirst();
  return waiting !== undefined;
}

/** An archive as its taker gets it. */
export async function takeBag(app: TestApp, name: string, path?: string): Promise<Buffer> {
  const response = await askForBag(app, name, path);
  await expect(response).toHaveStatus(200);
  return bytesOf(response);
}

/** Files of an archive without the folder that holds them all. */
export function withoutFolder(files: Map<string, Buffer>): Map<string, Buffer> {
  return new Map([...files].map(([name, content]) => [name.slice(name.indexOf("/") + 1), content]));
}
