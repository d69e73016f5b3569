import { z } from "zod";
import { ALBUM_TEXTS } from "archive/contract/albums/album-texts";
import { RECKONINGS } from "archive/contract/dates/known-date";
import type { Going } from "archive/contract/goes-to";
import { HISTORY_ACTS, HISTORY_DOERS } from "archive/contract/items/history";
import { ITEM_TEXTS, itemWords } from "archive/contract/items/item-texts";
import { byColumn } from "archive/contract/text/text-list";
import { WRITER_TEXTS } from "archive/contract/writers/writer-texts";
import { BagFile, Moment, ORIGINALS_GO_TO, OwnFile } from "./bag-file";
import { bagText } from "./bag-text";

// What an archive that people take with them says of what is in it: published as docs/schemas/*.json, and in every
// archive. A field is only ever added; whatever else changes is a new version beside this one. Paths lead from `data/`.
// Beside each thing stands of each of its fields who gets it.

/** Name and version of each description. */
export const BAG_SCHEMAS = {
  item: "akkhor-item-1",
  albums: "akkhor-albums-1",
  writers: "akkhor-writers-1",
  person: "akkhor-person-1",
} as const;

const Visibility = z.enum(["everyone", "chosen", "only_me"]);

const BagEvent = z.object({
  at: Moment,
  // Not an enum of them: a new act is no new version.
  act: z.string().describe(`What was done: ${HISTORY_ACTS.join(", ")}`),
  by: z.enum(HISTORY_DOERS).describe("Who did it; archive: neither owner nor operator"),
  person: z.string().nullable().describe("Name of whom it was shared with, or no longer is; null where they have left"),
  group: z.string().nullable().describe("Likewise of a group; null where it is no longer there"),
  before: z
    .record(z.string(), z.string())
    .nullable()
    .describe("What texts said before that were changed, by their names"),
  visible_to: Visibility.nullable().describe("Of status: who could see it from then on"),
  count: z.number().int().nullable().describe("How many files, addresses, or voices that were cut from it"),
  from: z.number().int().nullable().default(null).describe("Number of the item that it was cut from"),
  start_ms: z.number().int().nullable().default(null).describe("Where it begins there, in milliseconds"),
  end_ms: z.number().int().nullable().default(null).describe("Where it ends there"),
  with_group: z.boolean().default(false).describe("Whether it was shared with a group, also with one that is gone"),
  address: z.boolean().describe("Whether it was shared with an address whose person was not known"),
});
export type BagEvent = z.infer<typeof BagEvent>;

/** One handwriting or voice: `item.json` in its folder. */
export const BagItem = z.object({
  schema: z.literal(BAG_SCHEMAS.item),
  id: z.number().int().describe("Its number at the site it comes from"),
  site: z.string().describe("Origin of that site"),
  kind: z.enum(["handwriting", "voice"]),
  created_at: Moment,
  updated_at: Moment,
  binned_at: Moment.nullable().describe("Since when it lies in the bin"),
  owner: z.string().nullable().describe("Name of whose it is, in what others shared; null for one's own"),
  visible_to: Visibility.nullable().describe("Null in what others shared"),
  shared_with: z
    .object({ people: z.string().array(), groups: z.string().array() })
    .nullable()
    .describe("Names of those it is shared with; null in what others shared"),
  texts: z.object(itemWords((name) => bagText(ITEM_TEXTS[name]))),
  written: z
    .object({
      edtf: z.string().describe("Extended Date/Time Format, ISO 8601-2; empty for none"),
      typed: z.string().describe("As it was typed, where the Bengali calendar was meant; else empty"),
      reckoning: z.enum(["", ...RECKONINGS]).describe("By which it was reckoned then: of Bangladesh or West Bengal"),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
    })
    .describe("Date of writing or speaking, as far as it is known"),
  writer: z.number().int().nullable().describe("Number of the writer or speaker in writers.json"),
  favourite: z.boolean(),
  albums: z
    .object({ id: z.number().int(), added_at: Moment })
    .array()
    .describe("Albums it lies in; their order is in albums.json"),
  voice: z.number().int().nullable().describe("Number of the voice that belongs to this handwriting"),
  voice_of: z.number().int().nullable().describe("Number of the handwriting that this voice belongs to"),
  version: z
    .number()
    .int()
    .nullable()
    .describe("How often its words were changed, and one; null in what others shared"),
  hidden: z
    .object({ at: Moment, reason: z.string() })
    .nullable()
    .describe("Where the site's operator hid it from others"),
  files: BagFile.array().describe("In the order of the pages"),
  earlier_files: BagFile.extend({ replaced_at: Moment })
    .array()
    .describe("Those that others took the place of, and that were still kept"),
  history: BagEvent.array().nullable().describe("What was done to it, first first; null in what others shared"),
});
export type BagItem = z.infer<typeof BagItem>;

export const ITEM_GOES_TO = {
  schema: "receivers",
  id: "receivers",
  site: "receivers",
  kind: "receivers",
  created_at: "receivers",
  updated_at: "receivers",
  binned_at: "receivers",
  owner: "receivers",
  visible_to: "owner",
  shared_with: "owner",
  // Each of them says so itself (`ITEM_TEXTS`), as files do.
  texts: "receivers",
  written: "receivers",
  // Where originals go, so does what is told of whoever wrote.
  writer: ORIGINALS_GO_TO,
  // The reader's own mark.
  favourite: "receivers",
  // Those that the archive tells of.
  albums: "receivers",
  voice: "receivers",
  voice_of: "receivers",
  version: "owner",
  hidden: "owner",
  files: "receivers",
  earlier_files: { list: "owner" },
  history: "owner",
} as const satisfies Going<BagItem>;

/** Albums in their order, the first on top: `albums.json`. */
export const BagAlbums = z.object({
  schema: z.literal(BAG_SCHEMAS.albums),
  albums: z
    .object({
      id: z.number().int(),
      ...byColumn(ALBUM_TEXTS, (name) => bagText(ALBUM_TEXTS[name])),
      created_at: Moment,
      cover: z.number().int().nullable().describe("Number of the item that was chosen to stand for it"),
      shared_with_people: z.string().array().describe("Names of those who accepted it"),
      shared_with_groups: z.string().array(),
      items: z.number().int().array().describe("Numbers of what lies in it, last put in first"),
    })
    .array(),
});
export type BagAlbums = z.infer<typeof BagAlbums>;

export const ALBUM_GOES_TO = {
  id: "receivers",
  // Each text says so itself (`ALBUM_TEXTS`).
  name: "receivers",
  created_at: "receivers",
  cover: "receivers",
  shared_with_people: { list: "owner" },
  shared_with_groups: { list: "owner" },
  items: "receivers",
} as const satisfies Going<BagAlbums["albums"][number]>;

/** Who wrote and spoke: `writers.json`. */
export const BagWriters = z.object({
  schema: z.literal(BAG_SCHEMAS.writers),
  writers: z
    .object({
      id: z.number().int(),
      ...byColumn(WRITER_TEXTS, (name) => bagText(WRITER_TEXTS[name])),
      names: z.string().array().describe("Every name of theirs that was typed of an item"),
      created_at: Moment,
      face: OwnFile.extend({
        from_item: z.number().int().nullable().describe("Number of the item that it was cut from"),
      }).nullable(),
      same_persons: z
        .object({
          owner: z.string().describe("In whose archive"),
          name: z.string().nullable().describe("What they are called there, where the archive's owner may know it"),
          agreed: z.boolean().describe("Whether both say so; else the other was asked"),
          since: Moment,
        })
        .array()
        .describe("Writers in others' archives who are the same person"),
    })
    .array(),
});
export type BagWriters = z.infer<typeof BagWriters>;

export const WRITER_GOES_TO = {
  id: "receivers",
  // Each text says so itself (`WRITER_TEXTS`).
  ...byColumn(WRITER_TEXTS, () => "receivers" as const),
  // To others but the name that they are called by.
  names: { list: "owner" },
  created_at: "receivers",
  // The one that the reader sees.
  face: "receivers",
  same_persons: { list: "owner" },
} as const satisfies Going<BagWriters["writers"][number]>;

/** What somebody told of themselves: `person.json`. */
export const BagPerson = z.object({
  schema: z.literal(BAG_SCHEMAS.person),
  person: z.record(z.string(), z.string().nullable()),
  files: OwnFile.extend({ kind: z.string() }).array(),
  stewardships: z
    .object({
      other: z.enum(["steward", "owner"]).describe("Which of the two the other person is"),
      name: z.string().nullable().describe("The other's name, or the address that was written to"),
      may: z.string(),
      only_me: z.boolean().describe("Whether what is only their owner's is meant too"),
      state: z.string(),
      reason: z.string(),
      created_at: z.string(),
      asked_at: z.string().nullable(),
    })
    .array()
    .describe("Who may ask for the archive when its owner is gone, and whose may be asked for"),
});
export type BagPerson = z.infer<typeof BagPerson>;

/** The published schemas by the names of their files. */
export function bagSchemas(): Record<string, object> {
  return publishedAs({ "item-1": BagItem, "albums-1": BagAlbums, "writers-1": BagWriters, "person-1": BagPerson });
}

/** Schemas as JSON, by the names of their files. */
export function publishedAs(named: Record<string, z.ZodType>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [`${name}.json`, z.toJSONSchema(schema, { io: "output" })]),
  );
}
