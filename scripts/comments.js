/** Words that a doc comment doesn't begin with: it begins with what the thing is or does (docs/architecture.md). */
const RIDDLE = /\/\*\*\s+(?:\*\s+)?(?:What|Whether|Of|Who|Whom|Whose|As|Where|When|Which|How|Why|Likewise)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
/** A file by a name that programs and pages have; one of any kind in a folder of ours. */
const CITED = [
  /(?<![\w/.@*"'-])((?:[\w$-][\w$.-]*\/)*[\w$-][\w$.-]*\.(?:[cm]?[jt]sx?|css|md))\b/g,
  /(?<![\w/.@*"'-])((?:app|archive|docs|public|scripts|tests)\/[\w$./-]+\.\w+)\b/g,
];
/** They name what was there when they were written. */
const OF_THEIR_DAY = /^(archive\/db\/migrations|docs\/decisions)\/|^CHANGELOG\.md$/;
/** A section of docs/product.md. */
const RULES = /\bproduct\.md ((?:\d+(?:, | and )?)+)/g;
const HEADING = /^## (\d+)\. /gm;

/** Number of doc comments of a source that begin with a question word or a bare genitive. */
export function riddlesIn(text) {
  return text.match(RIDDLE)?.length ?? 0;
}

/**
 * Faults between what was counted and what the list has: it may only shrink, and does so in the same commit.
 * @param counts number by path, of every source. @param listed the same, of those that have any
 */
export function riddleFaults(counts, listed) {
  const paths = [...new Set([...Object.keys(counts), ...Object.keys(listed)])];
  const [more, fewer] = [1, -1].map((way) =>
    paths.filter((path) => Math.sign((counts[path] ?? 0) - (listed[path] ?? 0)) === way),
  );
  const faults = more.map(
    (path) => `${path}: ${counts[path]} doc comments begin with a question word, at most ${listed[path] ?? 0}`,
  );
  if (fewer.length === 0) return faults;
  return [...faults, `${fewer.length} files moved or have fewer such comments: node scripts/check-sources.js lower`];
}

/**
 * The list, lowered to what was counted. A file that moved takes its number along: sources that are new may have as
 * many together as those that are gone had.
 * @throws Error where one has more
 */
export function lowered(counts, listed) {
  const gone = Object.keys(listed).filter((path) => !(path in counts));
  let left = gone.reduce((sum, path) => sum + listed[path], 0);
  for (const [path, now] of Object.entries(counts)) {
    const most = listed[path] ?? left;
    if (now > most) throw new Error(`${path}: ${now} doc comments begin with a question word, at most ${most}`);
    if (!(path in listed)) left -= now;
  }
  const kept = Object.entries(counts).filter(([, now]) => now > 0);
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Files that a source's comments, or a page of docs, name and that are nowhere. A name counts as one where it is the
 * end of a path.
 * @param paths of all files of the project
 */
export function deadCitations(path, text, paths) {
  if (OF_THEIR_DAY.test(path)) return [];
  const comments = path.endsWith(".md") ? [text] : (text.match(COMMENT) ?? []);
  const names = new Set(
    comments.flatMap((text) => CITED.flatMap((cited) => [...text.matchAll(cited)].map(([, name]) => name))),
  );
  return [...names].filter((name) => !paths.some((each) => each === name || each.endsWith(`/${name}`)));
}

/** Numbers of rules that a source's comments cite and docs/product.md doesn't have. */
export function unknownRules(text, product) {
  const known = new Set([...product.matchAll(HEADING)].map(([, number]) => number));
  const cited = [...text.matchAll(RULES)].flatMap(([, numbers]) => numbers.match(/\d+/g) ?? []);
  return [...new Set(cited)].filter((number) => !known.has(number));
}
