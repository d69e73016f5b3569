// @ts-check

/** Folders that a name may have in front and still be compared by them. */
const MOST_FOLDERS = 6;

/**
 * Files of a zip by the names that a list, a chat or a description beside them has for them: as they are, in letters of
 * either case, with other folders in front or none, without their ending. A name that fits several files fits none.
 */
export class NamedFiles {
  #exact;
  /** By the ends of their paths, folded; null where several have it. @type {Map<string, string | null>} */
  #byEnd = new Map();
  /** By their names without an ending, likewise. @type {Map<string, string | null>} */
  #byStem = new Map();

  /** @param {readonly string[]} paths */
  constructor(paths) {
    this.#exact = new Set(paths);
    for (const path of paths) {
      for (const end of endsOf(fold(path))) addTo(this.#byEnd, end, path);
      addTo(this.#byStem, stemOf(fold(lastOf(path))), path);
    }
  }

  /**
   * @param {string} name
   * @param {string} folder that the name is said in, with its slash
   * @returns {string | null}
   */
  find(name, folder) {
    for (const path of [folder + name, name]) if (this.#exact.has(path)) return path;
    const folded = fold(name);
    for (const end of [fold(folder) + folded, ...endsOf(folded)]) {
      const found = this.#byEnd.get(end);
      if (found) return found;
    }
    return this.#byStem.get(lastOf(folded)) ?? null;
  }
}

/** A path, and what is left of it without one folder more each time. @param {string} path */
function endsOf(path) {
  const parts = path.split("/").slice(-1 - MOST_FOLDERS);
  return parts.map((_, at) => parts.slice(at).join("/"));
}

/**
 * @param {Map<string, string | null>} paths
 * @param {string} key
 * @param {string} path
 */
function addTo(paths, key, path) {
  paths.set(key, paths.has(key) ? null : path);
}

/** @param {string} text */
function fold(text) {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** @param {string} path */
export function lastOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** @param {string} path */
export function folderOf(path) {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** @param {string} name */
export function stemOf(name) {
  return name.replace(/\.[^.]*$/, "");
}
