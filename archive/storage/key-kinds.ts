import { isDescriptionKey, isOriginalKey } from "./storage";

const SHAPES = [
  // Damaged bytes that were set aside.
  [/^[0-9a-f]{32}(-[0-9a-f]{20})?-[0-9a-f]{8}$/, "damaged"],
  // Made of an original, an open copy too; its key names the file.
  [/^[0-9a-f]{32}-(person-)?\d{1,15}-[\w-]+\.\w+$/, "rendition"],
  // A picture beside a person's name, cut to a shape.
  [/^portrait-[0-9a-f]{32}-[\w-]+\.\w+$/, "cut"],
  // A group's picture, of which no original is kept.
  [/^icon-[0-9a-f]{32}\.jpg$/, "icon"],
  // The frame of an archive that somebody takes along.
  [/^bag-[0-9a-f]{32}$/, "archive"],
  // A zip that somebody came with.
  [/^import-[0-9a-f]{32}$/, "import"],
] as const;

/** Kind of a file in storage, as its key tells. */
export type KeyKind = (typeof SHAPES)[number][1] | "original" | "description" | "unknown";

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
