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
              },
              output: { entryFileNames: "[name].js" },
            },
          },
        }
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [developmentServer(), remix(remixOptions), serverEntries],
  resolve: { alias: { "~": `${import.meta.dirname}/app`, archive: `${import.meta.dirname}/archive` } },
  build: { target: isSsrBuild ? "node20" : "es2020", sourcemap: isSsrBuild, assetsInlineLimit: 0 },
  server: { host: "127.0.0.1", port: 3000 },
}));
