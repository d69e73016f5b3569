import { z } from "zod";
import { BagAlbums, BagItem, BagPerson, BagWriters, publishedAs } from "./bag-item";

// What lies beside originals in storage: what an archive that people take with them says, and what an archive is made
// of again where its database is lost. A path is a key of the same storage. Nobody is named but whose it is and who
// wrote it: others may leave, and what is written here is copied far away.

/** Name and version of each description. */
export const KEPT_SCHEMAS = {
  item: "akkhor-kept-item-1",
  person: "akkhor-kept-person-1",
  erasures: "akkhor-erasures-1",
} as const;

const Id = z.number().int().positive();
const Shown = {
  placeholder: z.string().nullable().describe("A picture of 20 pixels' width, as a data URI"),
  peaks: z.string().nullable().describe("200 bytes, how loud it is, in base64"),
};
const KeptFile = BagItem.shape.files.element.extend({ id: Id, ...Shown });
const Replaced = BagItem.shape.earlier_files.element.shape.replaced_at;

/** One handwriting or voice, beside its first original. */
export const KeptItem = BagItem.extend({
  schema: z.literal(KEPT_SCHEMAS.item),
  id: Id,
  owner_id: Id.describe("Number of whose it is, who has a description of their own"),
  was_voice_of: Id.nullable().describe("Number of the handwriting that it belonged to before it was put in the bin"),
  content_version: z.number().int(),
  files: KeptFile.array(),
  earlier_files: KeptFile.extend({ replaced_at: Replaced }).array(),
});
export type KeptItem = z.infer<typeof KeptItem>;

const Writer = BagWriters.shape.writers.element;

/** A person, with what is theirs as a whole. */
export const KeptPerson = z.object({
  schema: z.literal(KEPT_SCHEMAS.person),
  id: Id,
  site: BagItem.shape.site,
  person: BagPerson.shape.person.describe("What they told of themselves, and their addresses; no passwords"),
  albums: BagAlbums.shape.albums.element
    .omit({ items: true, shared_with_people: true, shared_with_groups: true })
    .array()
    .describe("The first on top; what lies in them is said by each item"),
  writers: Writer.omit({ face: true, same_persons: true }).extend({ version: z.number().int() }).array(),
  files: KeptFile.omit({ view: true, open: true, format: true, checked_at: true, page: true })
    .extend({
      kind: z.enum(["picture", "cover", "handwriting", "voice", "face"]),
      writer: Id.nullable().describe("Whose face it is"),
      from_item: Id.nullable().describe("Number of the item that it was cut from"),
      crop: z.object({ x: z.number(), y: z.number(), size: z.number() }).nullable(),
      version: z.number().int(),
      replaced_at: Replaced.nullable(),
    })
    .array(),
});
export type KeptPerson = z.infer<typeof KeptPerson>;

/** One thing that is erased for good: an id and a time, and nothing of what it was. */
export const KeptErasure = z.object({
  kind: z.enum(["item", "file", "person", "person_file"]),
  id: Id,
  at: z.iso.datetime(),
});

/** A part of the ledger of erasures. */
export const KeptErasures = z.object({ schema: z.literal(KEPT_SCHEMAS.erasures), erasures: KeptErasure.array() });

/** Whatever lies beside originals. */
export const Kept = z.discriminatedUnion("schema", [KeptItem, KeptPerson, KeptErasures]);
export type Kept = z.infer<typeof Kept>;

/** The published schemas by the names of their files. */
export function keptSchemas(): Record<string, object> {
  return publishedAs({ "kept-item-1": KeptItem, "kept-person-1": KeptPerson, "erasures-1": KeptErasures });
}
