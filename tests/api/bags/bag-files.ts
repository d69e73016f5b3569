import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { presentation3StrictUpgrade } from "@iiif/parser/strict";
import { ownFolder } from "tests/builders/folder";
import { unpackTo } from "tests/test-app/unpack";

const run = promisify(execFile);

/** A file of an archive that holds JSON. */
export function parsed<T>(files: Map<string, Buffer>, name: string, schema: { parse(value: unknown): T }): T {
  return schema.parse(JSON.parse(files.get(name)?.toString("utf8") ?? "null"));
}

/** Unpacks an archive and lets coreutils compare every file with what its manifests say. @returns what they said */
export async function checkSums(files: Map<string, Buffer>): Promise<string> {
  await using folder = await ownFolder();
  await unpackTo(folder.path, files);
  const names = [...files.keys()].filter((name) => /^(tag)?manifest-/.test(name));
  const said = await Promise.all(
    names.map(async (name) => {
      const program = name.includes("sha512") ? "sha512sum" : "sha256sum";
      return (await run(program, ["-c", "--strict", name], { cwd: folder.path, maxBuffer: 1e8 })).stdout;
    }),
  );
  return said.join("");
}

export type Manifest = Parameters<typeof presentation3StrictUpgrade>[0];

/** What IIIF's parser finds that a manifest should not have, or lacks. */
export function iiifFaults(manifest: Manifest): string[] {
  const state = { warnings: [] as string[] };
  presentation3StrictUpgrade(structuredClone(manifest), state);
  return state.warnings;
}
