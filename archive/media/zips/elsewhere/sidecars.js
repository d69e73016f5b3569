// @ts-check
import { folderOf, lastOf, stemOf } from "../lists/match.js";

/*
 * Which JSON of a Takeout describes which picture. Its name follows from the picture's, and never the other way round:
 * name, `.supplemental-metadata` (or nothing, until 2024), of both the first 46 letters; then the number that the
 * picture has in front of its ending. An edited picture has that of the one it was made from.
 */

const BEHIND = ".supplemental-metadata";
const LONGEST = 46;
/** A name in the zip of so many letters was perhaps cut. */
const PERHAPS_CUT = 40;
/** Least letters of a name that was cut by its bytes. */
const LEAST = 12;
/** Letters by which those are found that may be near. */
const BEGIN = 24;
const EDITED = /-[^-.()]{1,24}$/u;

/** @typedef {import("./takeout.js").Sidecar} Sidecar */

/** Descriptions of pictures, by their folders. */
export class Sidecars {
  /** @type {Map<string, Folder>} */
  #folders = new Map();

  /** @param {Sidecar[]} sidecars */
  constructor(sidecars) {
    for (const sidecar of sidecars) {
      const folder = this.#folders.get(sidecar.folder) ?? new Folder();
      this.#folders.set(sidecar.folder, folder);
      folder.add(sidecar);
    }
  }

  /**
   * @param {string} path of a picture or a film
   * @returns {{ sidecar: Sidecar, isPart: boolean } | null} whether it is the moving part of the picture described
   */
  find(path) {
    const folder = this.#folders.get(folderOf(path));
    const name = lastOf(path);
    if (!folder) return null;
    const sidecar = folder.find(name) ?? folder.find(withoutEdit(name));
    if (sidecar) return { sidecar, isPart: false };
    const part = /\.(mp4|mov|mp)$/i.test(name) ? folder.moving(name) : undefined;
    return part ? { sidecar: part, isPart: true } : null;
  }
}

/** Descriptions in one folder. */
class Folder {
  /** @type {Map<string, Sidecar>} */
  #byBase = new Map();
  /** @type {Map<string, Sidecar[]>} */
  #byBegin = new Map();
  /** @type {Map<string, Sidecar[]>} */
  #byStem = new Map();

  /** @param {Sidecar} sidecar */
  add(sidecar) {
    this.#byBase.set(sidecar.base, sidecar);
    push(this.#byBegin, sidecar.title.slice(0, BEGIN), sidecar);
    push(this.#byStem, stemOf(sidecar.title), sidecar);
  }

  /** @param {string} name */
  find(name) {
    const { stem, number, ending } = partsOf(name);
    const base = stem + ending;
    const exact = [cut(name + BEHIND), cut(name), cut(base + BEHIND) + number, cut(base) + number];
    for (const each of exact) {
      const found = this.#byBase.get(each);
      if (found) return found;
    }
    // Cut elsewhere than was thought: by bytes, or the picture's own name too.
    const near = (this.#byBegin.get(base.slice(0, BEGIN)) ?? []).filter((each) => {
      const own = numberBehind(each.base);
      if (own.number !== number || !each.title.startsWith(stem)) return false;
      if (each.title === base) return own.rest.length >= LEAST && (base + BEHIND).startsWith(own.rest);
      return stem.length >= PERHAPS_CUT && each.title.endsWith(ending);
    });
    return near.length === 1 ? near[0] : undefined;
  }

  /** The picture that a film of the same name moves. @param {string} name */
  moving(name) {
    const { stem, number } = partsOf(name);
    const found = (this.#byStem.get(stem) ?? []).filter(({ base }) => numberBehind(base).number === number);
    return found.length === 1 ? found[0] : undefined;
  }
}

/**
 * @param {Map<string, Sidecar[]>} map
 * @param {string} key
 * @param {Sidecar} sidecar
 */
function push(map, key, sidecar) {
  const there = map.get(key);
  if (there) there.push(sidecar);
  else map.set(key, [sidecar]);
}

/** @param {string} name */
function withoutEdit(name) {
  const { stem, number, ending } = partsOf(name);
  return stem.replace(EDITED, "") + number + ending;
}

/** @param {string} name */
function partsOf(name) {
  const [, stem = "", number = "", ending = ""] = /^(.*?)(\(\d+\))?(\.[^.]*)?$/su.exec(name) ?? [];
  return { stem, number, ending };
}

/** @param {string} base */
function numberBehind(base) {
  const [, rest = "", number = ""] = /^(.*?)(\(\d+\))?$/su.exec(base) ?? [];
  return { rest, number };
}

/** @param {string} name */
function cut(name) {
  return name.slice(0, LONGEST);
}
