import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "vitest";
import { checkBag } from "tests/builders/bags/check-bag";
import { ownFolder } from "tests/builders/folder";
import { unpackTo } from "./unpack";

const run = promisify(execFile);

/**
 * Unpacks an archive, and expects that nothing in it breaks RFC 8493 and that coreutils find every file to be what its
 * manifests say. @returns what coreutils said, a line a file and manifest
 */
export async function expectSoundBag(files: Map<string, Buffer>): Promise<string> {
  await using folder = await ownFolder();
  await unpackTo(folder.path, files);
  expect(await checkBag(folder.path)).toEqual([]);
  const names = [...files.keys()].filter((name) => /^(tag)?manifest-/.test(name));
  const said = await Promise.all(
    names.map(async (name) => {
      const program = name.includes("sha512") ? "sha512sum" : "sha256sum";
      return (await run(program, ["-c", "--strict", name], { cwd: folder.path, maxBuffer: 1e8 })).stdout;
    }),
  );
  expect(said.join("")).not.toMatch(/FAILED/);
  return said.join("");
}
