import { fillPath } from "archive/contract/path";
import type { TestApp } from "tests/test-app/test-app";

export const at = (path: string, id: number) => fillPath(path, { id });

export async function ids(app: TestApp, count: number, owner = "amina"): Promise<number[]> {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1) made.push((await app.item({ owner, status: 0, caption: `Letter ${n}` })).id);
  return made;
}
