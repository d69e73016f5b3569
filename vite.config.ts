import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
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
                seed: "./archive/seed/seed.ts",
                "move-storage": "./archive/storage/move.ts",
                "rebuild-media": "./archive/media/rebuild.ts",
              },
              output: { entryFileNames: "[name].js" },
            },
          },
        }
      : undefined,
};

/**
 * What a page fetches when it wakes: one file with React, its router and our parts, and its own small screen. Left to
 * itself the bundler makes 25 files, most of them lighter than their headers. React apart from our parts would outlive
 * releases in the cache, but the two compress 0.7 kB worse, and the limit is 85 (docs/budgets.md).
 */
function chunkOf(id: string): string | undefined {
  return /\/node_modules\/|\/app\/(ui|forms|layouts|i18n|boot|session)\/|\/archive\/contract\//.test(id) ? "parts" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [developmentServer(), remix(remixOptions), serverEntries],
  resolve: { alias: { "~": `${import.meta.dirname}/app`, archive: `${import.meta.dirname}/archive` } },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    sourcemap: isSsrBuild,
    assetsInlineLimit: 0,
    // 4 kB of 83 lighter than esbuild's, after brotli. The licences' notices stay, as the licences ask.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false }, format: { comments: "some" } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  server: { host: "127.0.0.1", port: 3000 },
}));
