import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { deadCitations, lowered, riddleFaults, riddlesIn, unknownRules } from "./comments.js";
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
    /\bdeleteFrom\("(shares|album_shares|group_shares|group_invitations|memberships|blocks)"/,
    /^archive\/db\/offers\/granted-rows\.ts$|^tests\//,
    "rows that somebody was told of go by revoke (archive/domain/access/revoke.ts)",
  ],
  [
    /\bdeleteFrom\("(groups|items|people)"/,
    /^archive\/db\/(erasing|groups\/groups|leaving\/erasing-people)\.ts$|^tests\//,
    "rows that take others along go by the one function that revokes those first",
  ],
  [
    /\bdeleteFrom\("notifications"/,
    /^archive\/db\/notifications\/|^tests\//,
    "what told of something is withdrawn in one place (archive/domain/notifications/withdraw.ts)",
  ],
  [/\b(TODO|FIXME|XXX)\b/, /^scripts\/check-sources\.js$/, "no TODO: do it, or open an issue"],
];

const LINKED = /\]\((?!\w+:)([^)#\s]+)/g;
/** Doc comments of each source that begin with a question word. `lower` writes it anew where there are fewer. */
const RIDDLES = "scripts/comment-riddles.json";

const files = (await Promise.all([...FOLDERS, "docs", "public"].map(filesUnder))).flat();
const isSource = (path) => /\.(ts|tsx|js|css)$/.test(path) && !/^(docs|public)\//.test(path);
const sources = [...files.filter(isSource), "server.ts", "public/service-worker.js"];
const pages = ["README.md", ...files.filter((path) => /^docs\/.*\.md$/.test(path))];
const named = [...files, ...(await readdir(PROJECT))];
const product = await readFile(inProject("docs/product.md"), "utf8");
const riddles = {};
const faults = [];
for (const path of sources) await check(path);
for (const path of pages) await checkPage(path);
const listed = JSON.parse(await readFile(inProject(RIDDLES), "utf8"));
if (process.argv[2] === "lower")
  await writeFile(inProject(RIDDLES), `${JSON.stringify(lowered(riddles, listed), null, 2)}\n`);
else faults.push(...riddleFaults(riddles, listed));
for (const fault of faults) note(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function check(path) {
  const text = await readFile(inProject(path), "utf8").catch(() => "");
  const lines = text.split("\n");
  if (lines.length - 1 > LONGEST) faults.push(`${path}: ${lines.length - 1} lines, at most ${LONGEST}`);
  if (FORBIDDEN_NAME.test(basename(path))) faults.push(`${path}: a name that says nothing`);
  if (!NAME.test(basename(path))) faults.push(`${path}: file names are kebab-case`);
  riddles[path] = riddlesIn(text);
  for (const name of deadCitations(path, text, named)) faults.push(`${path}: there is no ${name}`);
  for (const number of unknownRules(text, product)) faults.push(`${path}: docs/product.md has no ${number}`);
  lines.forEach((line, index) => {
    // Marks stand on the letter before them: they take no column.
    const columns = line.replace(/\p{M}/gu, "").length;
    if (columns > WIDEST) faults.push(`${path}:${index + 1}: ${columns} columns, at most ${WIDEST}`);
    for (const [pattern, allowed, words] of LINES) {
      if (pattern.test(line) && !allowed.test(path)) faults.push(`${path}:${index + 1}: ${words}`);
    }
  });
}

async function checkPage(path) {
  const text = await readFile(inProject(path), "utf8");
  const linked = [...text.matchAll(LINKED)].map(([, name]) => join(dirname(path), name));
  for (const name of deadCitations(path, text, named)) faults.push(`${path}: there is no ${name}`);
  for (const number of unknownRules(text, product)) faults.push(`${path}: docs/product.md has no ${number}`);
  for (const name of new Set(linked)) if (!existsSync(inProject(name))) faults.push(`${path}: there is no ${name}`);
}

/** Paths of all files in a folder of the project; none where there is no such folder. */
async function filesUnder(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(PROJECT.length + 1)
        .replaceAll("\\", "/"),
    );
}
