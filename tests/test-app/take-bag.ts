import { expect } from "vitest";
import { PATHS } from "archive/contract/paths";
import { bytesOf } from "./put-in";
import type { TestApp } from "./test-app";

/** Asks for an archive, lets it be made, and asks again. */
export async function askForBag(
  app: TestApp,
  name: string,
  path: string = PATHS.everything,
  headers: Record<string, string> = {},
): Promise<Response> {
  const first = await app.as(name).get(path, headers);
  if (first.status !== 503) return first;
  expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
  await app.settle();
  return app.as(name).get(path, headers);
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
