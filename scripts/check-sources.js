import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { inProject, PROJECT } from "./project.js";
import { note } from "./say.js";

const LONGEST = 250;
const WIDEST = 120;
const FOLDERS = ["app", "archive", "tests", "scripts"];
const FORBIDDEN_NAME = /^(utils?|helpers?|misc|common|.*manager)(\.[\w.]+)?$/i;
const NAME = /^[a-z0-9$_.-]+$/;

/**
 * archive/start.ts is the one door that gathers: architecture.md lets server.ts through it and nothing else. A route
 * may give another's loader on, since Remix looks for it under that name.
 * Rules that the other checks can't see: [what a line must not hold, where it may all the same, what to say].
 */
const LINES = [
  [
    /\bprocess\.env\b/,
    /(^|\/)config\.ts$|^app\/routes\.ts$|^scripts\/|^tests\/|\.config\.[jt]s$|\.test\.tsx?$/,
    "settings are read in config.ts alone",
  ],
  [
    /^export \* from|^export \{[^}]*\} from/,
    /^archive\/start\.ts$|^app\/routes\//,
    "no barrel files: import from where it lives",
  ],
  [/@ts-(ignore|nocheck)|(eslint|oxlint)-disable/, /^scripts\/check-sources\.js$/, "no check is switched off"],
  [/\b(test|it|describe)\.(skip|only|todo|fails)\b/, /^scripts\/check-sources\.js$/, "no test is skipped or alone"],
  [
    /\bdeleteFrom\("(shares|group_shares|group_invitations|memberships|blocks)"/,
    /^archive\/db\/sharing\/granted-rows\.ts$|^tests\//,
    "rows that somebody was told of go by revoke (archive/domain/sharing/revoke.ts)",
  ],
  [
    /\bdeleteFrom\("(groups|items|people)"/,
    /^archive\/db\/(groups\/groups|items\/erasing|leaving\/erasing-people)\.ts$|^tests\//,
    "rows that take others along go by the one function that revokes those first",
  ],
  [/\b(TODO|FIXME|XXX)\b/, /^scripts\/check-sources\.js$/, "no TODO: do it, or open an issue"],
];

/** A file of ours that a page names, and a link to another page. */
const NAMED = /`((?:app|archive|docs|public|scripts|tests)\/[\w$./-]+\.\w+)`/g;
const LINKED = /\]\((?!\w+:)([^)#\s]+)/g;

const faults = [];
for (const path of (await Promise.all(FOLDERS.map(sourcesUnder))).flat().concat("server.ts")) await check(path);
for (const path of ["README.md", ...(await pagesUnder("docs"))]) await checkPage(path);
for (const fault of faults) note(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function check(path) {
  const text = await readFile(inProject(path), "utf8").catch(() => "");
  const lines = text.split("\n");
  if (lines.length - 1 > LONGEST) faults.push(`${path}: ${lines.length - 1} lines, at most ${LONGEST}`);
  if (FORBIDDEN_NAME.test(basename(path))) faults.push(`${path}: a name that says nothing`);
  if (!NAME.test(basename(path))) faults.push(`${path}: file names are kebab-case`);
  lines.forEach((line, index) => {
    // Marks stand on the letter before them: they take no column.
    const columns = line.replace(/\p{M}/gu, "").length;
    if (columns > WIDEST) faults.push(`${path}:${index + 1}: ${columns} columns, at most ${WIDEST}`);
    for (const [pattern, allowed, words] of LINES) {
      if (pattern.test(line) && !allowed.test(path)) faults.push(`${path}:${index + 1}: ${words}`);
    }
  });
}

/** A decision may name what was there when it was taken. */
async function checkPage(path) {
  const text = await readFile(inProject(path), "utf8");
  const named = path.startsWith("docs/decisions/") ? [] : [...text.matchAll(NAMED)].map(([, name]) => name);
  const linked = [...text.matchAll(LINKED)].map(([, name]) => join(dirname(path), name));
  for (const name of new Set([...named, ...linked]))
    if (!existsSync(inProject(name))) faults.push(`${path}: there is no ${name}`);
}

async function pagesUnder(folder) {
  const names = await readdir(inProject(folder), { recursive: true });
  return names.filter((name) => name.endsWith(".md")).map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

async function sourcesUnder(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|css)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(PROJECT.length + 1)
        .replaceAll("\\", "/"),
    );
}
