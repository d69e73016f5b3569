/**
 * Readers of a field when something of an archive goes to somebody: its owner alone, also whoever keeps it for them, or
 * all with whom it is shared. Nobody: it stays in the archive, on its owner's own screens and in the descriptions
 * beside originals.
 */
export type GoesTo = "nobody" | "owner" | "stewards" | "receivers";

/** Readers: the archive itself, and those to whom something of it goes. */
export type Reader = "archive" | "owner" | "steward" | "receiver";

const READERS: readonly Reader[] = ["archive", "owner", "steward", "receiver"];
const LAST: Record<GoesTo, Reader> = { nobody: "archive", owner: "owner", stewards: "steward", receivers: "receiver" };

/** Tells whether a reader gets a field: each gets what those behind them get. */
export function isFor(reader: Reader, goesTo: GoesTo): boolean {
  return READERS.indexOf(reader) <= READERS.indexOf(LAST[goesTo]);
}

/** Readers of a field of a thing: to all others it is null, or a list without anything in it. */
type FieldGoesTo<Field> = null extends Field
  ? GoesTo
  : Field extends unknown[]
    ? "receivers" | { list: GoesTo }
    : "receivers";
export type Going<Thing> = { [Name in keyof Thing]-?: FieldGoesTo<Thing[Name]> };

/** A thing as a reader gets it. */
export function thingFor<Thing extends object>(reader: Reader, thing: Thing, going: Going<Thing>): Thing {
  const names = Object.keys(thing) as (keyof Thing)[];
  const valueOf = (name: keyof Thing) => {
    const goesTo: GoesTo | { list: GoesTo } = going[name];
    if (typeof goesTo === "object") return isFor(reader, goesTo.list) ? thing[name] : [];
    return isFor(reader, goesTo) ? thing[name] : null;
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Thing;
}
