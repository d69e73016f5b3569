import { z } from "zod";
import type { Sent } from "archive/contract/call-types";
import { left, WireId } from "archive/contract/ids";
import { FromYear } from "archive/contract/items/from-year";
import { ListFilter } from "archive/contract/items/list-filter";

const page = {
  /** Of the page of the list that the reader has in hand; absent: of the first. */
  cursor: left(z.string().max(64)),
  /** Rows of such a page. */
  limit: z.coerce.number().int().min(1).max(100).catch(24).default(24),
};

/** A list by its name, with the fields that say which one it is; a field of another list is refused. */
const list = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ list: z.literal(name), ...fields, ...page });

/** Beginning of a list in the order of writing; its first page where it is left out. */
const from = left(FromYear);

/** The list that an item is read in, if any, and the page of it that the reader has in hand. */
export const ReadIn = z.discriminatedUnion(
  "list",
  [
    z.strictObject({ list: z.undefined().optional(), ...page }),
    /** All of the reader's own, filtered and sorted. */
    list("own", ListFilter.shape),
    /** The reader's own, and what was shared with them; what of both has a date, by when it was written. */
    list("both", { view: left(z.literal("year")), from }),
    /** An album of the reader's own. */
    list("album", { album: WireId }),
    /** The reader's own that has a date, by when it was written or spoken. */
    list("timeline", { from }),
    /** The reader's own without a date. */
    list("undated", {}),
    /** What was shared with the reader; that by one person, or in one group, alone. */
    list("shared", { person: left(WireId), group: left(WireId) }),
    /** What of it has a date, by when it was written or spoken. */
    list("shared-timeline", { from }),
    /** An album that somebody shares with the reader. */
    list("shared-album", { album: WireId }),
    /** Others' items that the reader marked. */
    list("favourites", {}),
    /** What a group of the reader's sees, with the reader's own. */
    list("group", { group: WireId }),
    /** What is a writer's or speaker's, by when it was written or spoken. */
    list("writer", { writer: WireId }),
    /** What a profile shows, by the person's public id. */
    list("profile", { profile: z.string("reply.field_wrong").regex(/^[a-z]{20}$/, "reply.field_wrong") }),
    /** What a search finds, by its words; one kind of it alone. */
    list("search", { query: z.string().max(500), type: left(z.enum(["handwriting", "profile"])) }),
    /** An archive that lies open to the reader as a steward: all of it, or what has a date, or none. */
    list("entrusted", { stewardship: WireId, part: left(z.enum(["timeline", "undated"])), from }),
    /** An album of that archive, as far as it lies open. */
    list("entrusted-album", { stewardship: WireId, album: WireId }),
  ],
  "reply.field_wrong",
);
export type ReadIn = z.infer<typeof ReadIn>;

type Without<Each, Names extends PropertyKey> = Each extends unknown ? Omit<Each, Names> : never;

/** A list in which somebody reads on from item to item. */
export type ListAddress = Without<Extract<ReadIn, { list: string }>, keyof typeof page>;

/** Lists of some names. */
export type ListOf<Name extends ListAddress["list"]> = Extract<ListAddress, { list: Name }>;

/** The same as it is asked for: a filter as its form says it. */
export type ListAsked = Exclude<ListAddress, { list: "own" }> | ({ list: "own" } & Sent<typeof ListFilter>);
export type ReadInAsked = (ListAsked | { list?: undefined }) & {
  cursor?: string | undefined;
  limit?: number | undefined;
};
