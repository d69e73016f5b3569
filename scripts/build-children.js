import { existsSync } from "node:fs";
import { inProject, PROJECT } from "./project.js";

/** Programs that the product starts for what people bring (archive/media/decoder-child.ts, zip-child.ts). */
const PROGRAMS = ["archive/media/decoder/main.js", "archive/media/zips/main.js"];
/** Native code, and decoders that few pictures need: loaded by their names, from where they are installed. */
const LEFT_OUT = ["@img/*", "@hyzyla/pdfium", "libheif-js", "libraw-wasm"];
/** Folder of the native code of a sharp that somebody compiled: it looks for that beside itself. */
const COMPILED_SHARP = inProject("node_modules", "sharp", "src", "build");

/** First line of a bundle that is a module: CommonJS packages in it ask for `require`. */
export const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/**
 * Bundles the programs, each to where it lies in the source tree below a folder: opening some 75 files is most of a
 * start (docs/decisions/0124).
 * @param {string} folder inside the project, since packages are looked up from there
 */
export async function buildChildren(folder) {
  // On a fresh machine it is installed after this module was loaded.
  const { build } = await import("esbuild");
  const ownSharp = existsSync(COMPILED_SHARP);
  await build({
    absWorkingDir: PROJECT,
    entryPoints: PROGRAMS,
    outbase: PROJECT,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    external: ownSharp ? [...LEFT_OUT, "sharp"] : LEFT_OUT,
    // Its modules ask for JSON in words that this esbuild does not read.
    alias: ownSharp ? {} : { sharp: inProject("node_modules", "sharp", "dist", "index.cjs") },
    banner: { js: REQUIRE },
  });
}
