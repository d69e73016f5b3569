import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface OwnFolder extends AsyncDisposable {
  path: string;
}

/** An empty folder for one test, removed at its end. */
export async function ownFolder(): Promise<OwnFolder> {
  const path = await mkdtemp(join(tmpdir(), "akkhor-folder-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
