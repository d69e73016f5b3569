import { z } from "zod";
import { Flag, left, WireId } from "archive/contract/ids";
import { originalWire } from "archive/contract/keeping/original";
import { wire, type Known } from "archive/contract/wire";
import { itemWire } from "./item";
import { ListFilter } from "./list-filter";
import { markedFields } from "./listed-item";

/** A year to begin the timeline with. */
export const FromYear = z.string().regex(/^[1-9]\d{3}$/, "reply.field_wrong");

/**
 * In which list an item is read: an album of the caller's own, their timeline or what of theirs has no date, what was
 * shared with them, what is a writer's, what a profile shows, what lies open to them as a steward, or what a search
 * found.
 */
export const AmongQuery = z.object({
  /** 1: all of their own. */
  album_id: left(WireId),
  /** "1": what of their own has no date. */
  undated: Flag.optional(),
  /**
   * "1": what of their own has a date, by when it was written, and with `shared` what was shared with them; begun with
   * a year by `from`.
   */
  timeline: Flag.optional(),
  from: left(FromYear),
  /**
   * "1": what was shared with them; of one group alone with `group_id`, of one person alone with `person_id`; with
   * `album_id` an album that somebody shares with a group of theirs; with `favourite` what of others' they marked.
   */
  shared: Flag.optional(),
  group_id: left(WireId),
  person_id: left(WireId),
  /** What is a writer's or speaker's, by when it was written. */
  writer_id: left(WireId),
  /** Public id of a person: what their profile shows. */
  profile_id: left(z.string().regex(/^[a-z]{20}$/, "reply.field_wrong")),
  /** Words of a search, one kind of its results alone: the order is that of what it finds. */
  query: left(z.string().max(500)),
  type: left(z.enum(["handwriting", "profile"])),
  /**
   * What is open to them as a steward, by the number of the stewardship: all of it, or with what is said beside it an
   * album, what has a date, or none.
   */
  entrusted_id: left(WireId),
  /** As the first album is filtered and sorted. */
  ...ListFilter.shape,
  /** Of the page of that list that the caller has in hand; absent: of the first. */
  cursor: left(z.string().max(64)),
  /** Rows of such a page. */
  limit: z.coerce.number().int().min(1).max(100).catch(24).default(24),
});
export type AmongQuery = z.infer<typeof AmongQuery>;

/** What stands about an item in the list that it is read in, as far as the caller may see it. */
const neighboursWire = wire({
  previous: z.number().int().nullable(),
  next: z.number().int().nullable(),
  /** Of the page that the item stands on; null for the first. The caller's own where it stands on that. */
  cursor: z.string().nullable(),
});
export type Neighbours = Known<typeof neighboursWire>;

export const amongFields = {
  /** Null where no list was named, or the item is not in it. */
  neighbours: neighboursWire.nullable(),
  ...markedFields,
};

/** An item as it is read: beside its neighbours, and how it is kept. */
export const readItemWire = itemWire.and({
  ...amongFields,
  /** Of one's own, in the order of the pages; else null. */
  originals: originalWire.array().nullable(),
});
export type ReadItem = Known<typeof readItemWire>;

/** The list that an item is read in, and the page of it that the reader has in hand. */
export interface Among {
  /** An album of the person's own; 1 for all of theirs. */
  albumId?: number;
  /** As that of all of them is filtered and sorted, by the names of its query. */
  filter?: Record<string, string>;
  /** What of the person's own has no date. */
  undated?: boolean;
  /** What of the person's own has a date, or of what was shared with them; begun with a year where one is said. */
  timeline?: { from?: string; shared?: boolean };
  /** What a search found. */
  search?: { query: string; type?: "handwriting" | "profile" };
  /** What was shared with the person: all, or that of a group, a person, an album, or what of others' they marked. */
  shared?: { groupId?: number; personId?: number; albumId?: number; favourite?: boolean };
  /** What is a writer's or speaker's, by when it was written. */
  writerId?: number;
  /** Public id of whose profile shows it. */
  profileId?: string;
  /** What is open to the person as a steward; with an album, the timeline or what has no date, that part of it. */
  entrustedId?: number;
  cursor?: string;
  /** Rows of a page of that list. */
  limit?: number;
}
