import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureNode } from "./ensure.js";
import { inProject } from "./project.js";
import { stopWith } from "./say.js";

/** Builds what is stale and runs a program of the server build. @param name of its file, without the ending */
export async function runBuilt(name) {
  try {
    ensureNode();
    await ensureBuilt();
  } catch (error) {
    stopWith(error);
  }
  process.env.NODE_ENV ??= "production";
  await import(pathToFileURL(inProject("build", "server", `${name}.js`)).href);
}
