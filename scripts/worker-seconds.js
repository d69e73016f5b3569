import { readFile } from "node:fs/promises";
import { inProject } from "./project.js";

const DEAREST = 20;
const PAGE = "docs/testing.md";
const ROW = /^\| `([\w/-]+)` \| ([\d,]+) \|/gm;

/** Seconds that each folder may take: the table of worker-seconds in docs/testing.md. */
export async function wantedSeconds() {
  const [, part = ""] = (await readFile(inProject(PAGE), "utf8")).split("\n## Where the time goes\n");
  const rows = [...part.matchAll(ROW)].map(([, folder, seconds]) => [folder, Number(seconds.replace(",", ""))]);
  return new Map(rows);
}

/**
 * Words for where a run's time went: by project, by folder beside what is wanted, and the dearest files.
 * @param files each with its project and the wall time that it took of a worker
 * @param wanted of wantedSeconds; a file counts to the innermost folder that has a row
 */
export function spentInWords(files, wanted) {
  const projects = sums(files, ({ project }) => project);
  const folders = sums(files, ({ file }) => innermost(file, [...wanted.keys()]));
  const rows = [...folders].map(([name, seconds]) => row(name, seconds, wanted.get(name)));
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const most = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, DEAREST);
  return [
    `Worker-seconds: ${[...projects].map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`).join(", ")}`,
    row("", "seen", "wanted"),
    ...rows.toSorted(),
    row(
      "all",
      all,
      [...wanted.values()].reduce((sum, seconds) => sum + seconds, 0),
    ),
    `The ${most.length} dearest files:`,
    ...most.map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)}  ${file}`),
    "",
  ].join("\n");
}

function sums(files, nameOf) {
  const all = new Map();
  for (const each of files) all.set(nameOf(each), (all.get(nameOf(each)) ?? 0) + each.seconds);
  return all;
}

function innermost(file, folders) {
  const within = folders.filter((folder) => file.startsWith(`${folder}/`));
  return within.toSorted((one, other) => other.length - one.length)[0] ?? "elsewhere";
}

function row(name, seen, wanted = "") {
  const figure = (value) => (typeof value === "number" ? value.toFixed(0) : value).padStart(8);
  return `  ${name.padEnd(24)}${figure(seen)}${figure(wanted)}`;
}
