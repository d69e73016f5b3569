import { isDescriptionKey, isOriginalKey } from "./storage";

/** Kind of what lies under a key, as the key itself tells. */
export type KeyKind =
  | "original"
  /** Damaged bytes that were set aside. */
  | "damaged"
  | "description"
  /** Made of an original, an open copy too; its key names the file. */
  | "rendition"
  /** A picture beside a person's name, cut to a shape. */
  | "cut"
  /** A group's picture, of which no original is kept. */
  | "icon"
  /** The frame of an archive that somebody takes along. */
  | "archive"
  /** A zip that somebody came with. */
  | "import"
  | "unknown";

const SHAPES: [RegExp, KeyKind][] = [
  [/^[0-9a-f]{32}(-[0-9a-f]{20})?-[0-9a-f]{8}$/, "damaged"],
  [/^[0-9a-f]{32}-(person-)?\d{1,15}-[\w-]+\.\w+$/, "rendition"],
  [/^portrait-[0-9a-f]{32}-[\w-]+\.\w+$/, "cut"],
  [/^icon-[0-9a-f]{32}\.jpg$/, "icon"],
  [/^bag-[0-9a-f]{32}$/, "archive"],
  [/^import-[0-9a-f]{32}$/, "import"],
];

export function kindOfKey(key: string): KeyKind {
  if (isOriginalKey(key)) return "original";
  if (isDescriptionKey(key)) return "description";
  return SHAPES.find(([shape]) => shape.test(key))?.[1] ?? "unknown";
}

/** A file of an item, or of a person's own. */
interface FileRef {
  table: "files" | "person_files";
  id: number;
}

/** File that a rendition was made of; null of all other keys. */
export function fileOfRendition(key: string): FileRef | null {
  if (kindOfKey(key) !== "rendition") return null;
  const [, own, id = ""] = /^[0-9a-f]{32}-(person-)?(\d+)-/.exec(key) ?? [];
  return { table: own ? "person_files" : "files", id: Number(id) };
}

/** Keys of what damaged bytes were set aside from: an original's, or a description's. */
export function sourcesOfDamaged(key: string): string[] {
  const source = key.slice(0, -9);
  return [source, `${source}.json`];
}
