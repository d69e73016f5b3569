import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Path of a program in PATH, or undefined. */
export function inPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
