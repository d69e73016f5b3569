import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixOptions from "./remix.config.js";
import { developmentServer } from "./scripts/development-server";

/** Programs of the server build: Remix's own module stays as remix-serve expects it, ours stand beside it. */
const serverEntries: Plugin = {
  name: "server-entries",
  enforce: "post",
  config: (_config, env) =>
    env.isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: {
                index: "virtual:remix/server-build",
                akkhor: "./server.ts",
                operate: "./archive/commands/operate.ts",
              },
              output: { entryFileNames: "[name].js" },
            },
          },
        }
      : undefined,
};

/** Imports fetch again what broke off as it came (app/boot/bring-whole.ts), in place of Vite's own helper around them. */
const wholeImports: Plugin = {
  name: "whole-imports",
  enforce: "pre",
  resolveId: (id) => (id === "\0vite/preload-helper.js" ? `${import.meta.dirname}/app/boot/bring-whole.ts` : undefined),
};

/** Remix's own entry and the root route, which every page has, and the frame of nearly all. */
const EVERY_PAGE = /\/app\/(entry\.client|root|layouts\/default)\.tsx/;
const MANY_ROUTES = 18;
/** Cards of lists, which a page over a list that is not shown has no use for. */
const OF_LISTS = /\/app\/ui\/(item\/(item-cards?|through-links)|page\/use-follow-links)\.tsx?$/;
/** Parts that lists and an item's page both have. */
const OF_ITEMS = /\/app\/ui\/(item\/heart|media\/wave(-path)?)\.tsx?$/;
/** Ways to a file, which the forms of items have all of: 0.5 kB less than each by itself. */
const OF_PICKERS =
  /\/(fields\/(file-picker|file-input|accept)|interactive\/(recorder\/recorder|camera\/camera|drop-and-paste))\.tsx?$/;
/** Parts that recorder and cameras share: the name of each file weighs on the forms that fetch them. */
const OF_PANELS =
  /\/app\/interactive\/(?:panel|kept-focus|held-back|keep-screen-on|camera\/(?:lens|use-lens|live-view))/;

/**
 * The bundle is split by routes and dynamic imports alone: what each page has, and what many routes import, is one
 * file, and the rest stays with its routes. Left to itself Rollup makes a file of whatever two routes share: 50 for a
 * page, most of them lighter than their headers, and 10 kB more than compressed together (docs/budgets.md).
 */
function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  const isEntry = (module: string) => graph.getModuleInfo(module)?.isEntry === true;
  if (isEntry(id)) return undefined;
  if (OF_LISTS.test(id)) return "lists";
  if (OF_ITEMS.test(id)) return "items";
  if (OF_PICKERS.test(id)) return "pickers";
  if (OF_PANELS.test(id)) return "panel";
  const entries = [...importersOf(id, graph)].filter(isEntry);
  return entries.length > MANY_ROUTES || entries.some((entry) => EVERY_PAGE.test(entry)) ? "shared" : undefined;
}

/** A module and all that needs it from its start. */
function importersOf(id: string, graph: Rollup.ManualChunkMeta, all = new Set([id])): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    if (!all.has(importer)) importersOf(importer, graph, all.add(importer));
  return all;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [developmentServer(), remix(remixOptions), serverEntries, wholeImports],
  resolve: { alias: { "~": `${import.meta.dirname}/app`, archive: `${import.meta.dirname}/archive` } },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    assetsInlineLimit: 0,
    // Vite leaves out what is one file.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (needed.length > 0 ? needed : [file]) },
    // 4 kB lighter than esbuild's, after brotli. The licences' notices stay, as the licences ask.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      // What Safari 10 misreads is written otherwise by Vite's default; it can't read ES2020 at all.
      safari10: false,
      compress: {
        // A third takes as long again as these two, for 0.1 kB of all 308 together.
        passes: 2,
        // What libraries would tell developers is told in development: 0.5 kB. Errors are said here too.
        drop_console: ["log", "info", "debug", "warn"],
        pure_getters: true,
        keep_fargs: false,
      },
      format: { comments: "some" },
    },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chunkOf },
          // Definitions of calls, which a route's server side alone asks by, run nothing of their own.
          treeshake: { moduleSideEffects: (id) => !/\/archive\/contract\/.*calls\.ts$/.test(id) },
        },
  },
  // Some 500 small files, of which a start uses a part: bundled, a start takes a quarter less time, and the process 13
  // MB less.
  ssr: isSsrBuild
    ? { noExternal: ["kysely", "zod", "edtf", "nearley", /^@conform-to\//, "arctic", /^@oslojs\//, "jose", "hono"] }
    : {},
  server: { host: "127.0.0.1", port: 3000 },
}));
