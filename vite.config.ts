import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { developmentServer } from "./scripts/development-server";
import { leaveOut } from "./scripts/leave-out";

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

// What one kind of screen alone needs, beside what all need.
const ITEM =
  /\/ui\/.*(audio-player|profile-samples|seek-wave|use-sound|wave|item-(cover|menu|text|view|pages)|print-button)\./;
const ITEM_FORM = /\/app\/forms\/(item\/(item-form|more-fields)|fields\/choices)\./;
// Forms for an item, and for pictures and samples of people, take files.
const FILES = new RegExp(
  [
    String.raw`/app/forms/\w+/(file-picker|chosen-pictures|resumable-upload|accept)\.`,
    String.raw`/app/ui/controls/early-press\.`,
    String.raw`/app/interactive/(coming|drop-and-paste|recorder/recorder|camera/camera)\.`,
  ].join("|"),
);
const SHARING = /\/app\/forms\/people\/(find-people|confirm-sharing)\./;
const LIST = /\/app\/ui\/\w+\/(item-card|latest-items|pager|empty|drawing|use-follow-links)\./;
const CHECKS = /\/app\/forms\/(use-checks|another-code)\./;
// Fetched when somebody wants it: of words, one language, with what says them; what judges a form, with its schemas.
const LATE = new RegExp(
  [
    String.raw`/app/i18n/messages\b`,
    String.raw`/app/(interactive/give-files|forms/validator)\b`,
    String.raw`/app/ui/(person/(cover|late-profile-samples|profile-media-ways)|media/zoom)\b`,
    String.raw`/archive/contract/([a-z]+/)?(account|account-forms|address|day|digits|faults|media-address|password)\.ts`,
    String.raw`/archive/contract/(without-eval|messages/[\w.-]+)\.ts`,
    String.raw`/node_modules/(react-easy-crop|normalize-wheel|zod|@conform-to|@simplewebauthn)/`,
    String.raw`/node_modules/(tus-js-client|js-base64|url-parse|querystringify|requires-port)/`,
  ].join("|"),
);
// The bundler's own helper too: in a screen's file it would bring that file to every screen.
const COMMON =
  /vite\/preload-helper|\/node_modules\/|\/app\/(ui|forms|layouts|i18n|boot|session)\/|\/archive\/contract\//;

/**
 * What a page fetches when it wakes: one file with React, its router and our common parts, one for its kind of screen,
 * and its own small screen. Left to itself the bundler makes 25 files, most of them lighter than their headers. React
 * apart from our parts would outlive releases in the cache, but the two compress 0.7 kB worse, and each kilobyte counts
 * (docs/budgets.md).
 */
function chunkOf(id: string): string | undefined {
  if (LATE.test(id)) return undefined;
  if (ITEM.test(id)) return "item-parts";
  if (ITEM_FORM.test(id)) return "form-parts";
  if (FILES.test(id)) return "file-parts";
  if (SHARING.test(id)) return "sharing-parts";
  if (LIST.test(id)) return "list-parts";
  if (CHECKS.test(id)) return "check-parts";
  return COMMON.test(id) ? "parts" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [developmentServer(), leaveOut(), remix(remixOptions), serverEntries],
  resolve: { alias: { "~": `${import.meta.dirname}/app`, archive: `${import.meta.dirname}/archive` } },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    sourcemap: isSsrBuild,
    assetsInlineLimit: 0,
    // 4 kB lighter than esbuild's, after brotli. The licences' notices stay, as the licences ask; what the router
    // would tell developers on the console goes (0.6 kB), and in development it is there.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      compress: {
        pure_funcs: ["logDeprecation", "warning", "warnOnce", "console.warn"],
        passes: 3,
        pure_getters: true,
        keep_fargs: false,
      },
      format: { comments: "some" },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  // Some 500 small files, of which a start uses a part: bundled, a start takes a quarter less time, and the process 13
  // MB less.
  ssr: isSsrBuild ? { noExternal: ["kysely", "zod", /^@conform-to\//, "arctic", /^@oslojs\//, "jose", "hono"] } : {},
  server: { host: "127.0.0.1", port: 3000 },
}));
