import { z } from "zod";
import { Flag, left } from "archive/contract/ids";
import { StatusField } from "./item";

/** How the caller's own list is ordered, by when an item was put in; the newest first where it is not said. */
const SORTS = ["newest", "oldest"] as const;

/**
 * What of the caller's own list is wanted, and in which order: under the same names in its address, its form and its
 * call, where `kind` and `status` are an item's own.
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
  sort: left(z.enum(SORTS, "reply.field_wrong")),
});
export type ListFilter = z.infer<typeof ListFilter>;
