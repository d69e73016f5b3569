import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Step } from "./dockerfile";

const execute = promisify(execFile);

/**
 * The Node that a Dockerfile's stages stand on, whichever runs the tests.
 * @param folder where it is put, from npm's package of that name, unless the tests' own is of that release
 * @returns the folder of its program
 */
export async function nodeOfImage(steps: Step[], folder: string): Promise<string> {
  const names = new Set(steps.flatMap(({ name, rest }) => (name === "FROM" ? (rest.split(" AS ")[1] ?? []) : [])));
  const releases = new Set(
    steps
      .filter(({ name, rest }) => name === "FROM" && !names.has(rest.split(" AS ")[0] ?? ""))
      .map((step) => /^node:(\d+)-[a-z-]+@sha256:[0-9a-f]{64}( |$)/.exec(step.rest)?.[1]),
  );
  const [release] = releases;
  if (releases.size !== 1 || !release)
    throw new Error(`the image's stages name no one release of Node: ${[...releases].join(", ")}`);
  if (process.versions.node.split(".")[0] === release) return dirname(process.execPath);
  await execute(
    "npm",
    ["install", "--prefix", folder, "--prefer-offline", "--no-audit", "--no-fund", `node@${release}`],
    { cwd: dirname(folder) },
  );
  const bin = join(folder, "node_modules/node/bin");
  const { stdout } = await execute(join(bin, "node"), ["--version"]);
  if (!stdout.startsWith(`v${release}.`)) throw new Error(`npm's package node@${release} brought ${stdout}`);
  return bin;
}
