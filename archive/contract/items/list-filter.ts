import { z } from "zod";
import { asciiDigits } from "archive/contract/digits";
import { Flag, left } from "archive/contract/ids";
import { StatusField } from "./item";
import { SORTS } from "./list-order";

/** A name or a place, as it was typed of an item. */
const Typed = left(z.string("reply.field_wrong").trim().max(100, "reply.field_wrong"));

/** A year of the Gregorian calendar, in either digits. */
const Year = left(
  z
    .string("reply.field_wrong")
    .transform((text) => asciiDigits(text).trim())
    .pipe(z.string().regex(/^[1-9]\d{3}$/, "reply.field_wrong")),
);

/**
 * What of the caller's own list is wanted, and in which order (list-order.ts): under the same names in its address, its
 * form and its call, where `kind` and `status` are an item's own.
 */
export const ListFilter = z.object({
  of_kind: left(z.enum(["handwriting", "voice"], "reply.field_wrong")),
  /** Who may see it. */
  seen_by: left(StatusField),
  /** Nobody typed what it says. */
  without_words: Flag,
  without_date: Flag,
  /** Nobody said who wrote or spoke it. */
  without_writer: Flag,
  /** The caller's favourites. */
  favourite: Flag,
  /** By whom: a name that was typed, which means all of that writer's or speaker's. */
  by_writer: Typed,
  /** Where: a place as it was typed. */
  at_place: Typed,
  /** Years that it is of, as the timeline has it; one of them alone: from then on, or up to then. */
  from_year: Year,
  to_year: Year,
  sort: left(z.enum(SORTS, "reply.field_wrong")),
});
export type ListFilter = z.infer<typeof ListFilter>;
