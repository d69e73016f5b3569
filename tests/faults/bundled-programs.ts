import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { build } from "esbuild";
import { inject } from "vitest";
import { REQUIRE } from "../../scripts/build-children.js";

const ROOT = resolve(import.meta.dirname, "../..");
/**
 * Binaries, data and what few programs load; all else is in the bundle: opening hundreds of files is half of a start.
 */
const LEFT_OUT = [
  "@aws-sdk/client-s3",
  "@node-rs/argon2",
  "@zxcvbn-ts/language-common",
  "fs-native-extensions",
  "libheif-js",
  "libraw-wasm",
  "pg-native",
  "sharp",
  "typescript",
];

/** The folder of the tests' programs as JavaScript: made once a run, by who comes first. */
export async function bundledPrograms(): Promise<string> {
  const [taken, making, made] = ["taken", "making", "made"].map((name) => join(inject("programsFolder"), name)) as [
    string,
    string,
    string,
  ];
  await mkdir(inject("programsFolder"), { recursive: true });
  while (!existsSync(made)) {
    const first = await mkdir(taken).then(
      () => true,
      () => false,
    );
    if (!first) {
      await delay(50);
      continue;
    }
    try {
      await bundle(making);
      await rename(making, made);
    } catch (error) {
      // Whoever is next tries, and says why it can't be.
      await rm(taken, { recursive: true });
      throw error;
    }
  }
  return made;
}

async function bundle(outdir: string): Promise<void> {
  const programs = join(import.meta.dirname, "programs");
  const entries = [
    ...(await readdir(programs)).map((name) => join(programs, name)),
    join(ROOT, "tests/bench/contender.ts"),
    join(ROOT, "tests/bench/bare-remix.tsx"),
  ];
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    entryNames: "[name]",
    outdir,
    // Told by its name to be a module, and shorter: Node reads and compiles all of it at each start.
    outExtension: { ".js": ".mjs" },
    minifyWhitespace: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    alias: {
      "~": join(ROOT, "app"),
      archive: join(ROOT, "archive"),
      tests: join(ROOT, "tests"),
      // Its module asks for JSON in words that this esbuild does not read.
      edtf: join(ROOT, "node_modules/edtf/dist/index.cjs"),
    },
    external: LEFT_OUT,
    banner: { js: REQUIRE },
  });
}
