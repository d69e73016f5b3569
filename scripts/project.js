import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** The project's folder, without a slash at its end. */
export const PROJECT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** A path inside the project. */
export function inProject(...parts) {
  return join(PROJECT, ...parts);
}

/** A program that a dependency brings. */
export function bin(name) {
  return inProject("node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);
}
