import { z } from "zod";
import { NewPassword } from "archive/contract/accounts/account-fields";
import { Flag, Ids, left, OnceKey, WireId } from "archive/contract/ids";
import { itemUnderWire } from "archive/contract/items/item";
import { MOST_LINKED } from "./most-linked";
import { as, wire, type Known } from "archive/contract/wire";

const LONGEST_DAYS = 3650;

const Password = left(NewPassword);
/** From now on; 0 is for ever. */
const Days = left(
  z.coerce
    .number("link.days_unknown")
    .int("link.days_unknown")
    .min(0, "link.days_unknown")
    .max(LONGEST_DAYS, "link.days_unknown"),
);

/** Fields of a new link beside what it opens, as a form has them too. */
export const LinkGuards = z.object({
  password: Password,
  /** For ever where absent. */
  expires_days: Days,
  /** The same id again gives the first one's answer. */
  once: left(OnceKey),
});

export const LinkCreate = LinkGuards.extend({
  /** In the order in which they are shown; or … */
  handwriting_ids: left(Ids.refine((ids) => ids.length <= MOST_LINKED, "link.too_many_items")),
  /** … an album: whatever lies in it at the moment, but what is "only me". */
  album_id: left(WireId),
  /** Opens what was not public to whoever has the address. */
  confirm: Flag,
}).refine((body) => (body.handwriting_ids === undefined) !== (body.album_id === undefined), {
  path: ["handwriting_ids"],
  message: "item.none_chosen",
});
export type LinkCreate = z.infer<typeof LinkCreate>;

/** What is absent stays as it is. */
export const LinkUpdate = z.object({ password: Password, no_password: Flag, expires_days: Days });
export type LinkUpdate = z.infer<typeof LinkUpdate>;

/** Filter of a person's links: those that open one item, or those to one album, where one is named. */
export const LinksOf = z.object({ item_id: left(WireId), album_id: left(WireId) });

export const LinkKey = z.object({
  password: z
    .string("ALL_MESSAGE.password_field_is_required")
    .min(1, "ALL_MESSAGE.password_field_is_required")
    .max(200, "link.password_wrong"),
});

/** What shows, in the header that the paths name, that the password was given; for some hours. */
export const LinkPass = z.object({ pass: z.string(), seconds: z.number().int() });

/** As much of an item as says which one it is. */
const linkedItemWire = wire({
  id: z.number().int(),
  kind: as("type_name", z.enum(["handwriting", "voice"])),
  caption: as("description", z.string()),
  captionTranslation: as("description_translation", z.string()),
});
export type LinkedItem = Known<typeof linkedItemWire>;

/** An album that a link opens. */
const linkedAlbumWire = wire({ id: z.number().int(), name: z.string() });
export type LinkedAlbum = Known<typeof linkedAlbumWire>;

/** A public link, for its owner. */
export const linkWire = wire({
  id: z.number().int(),
  /** Where it opens; null where the key that kept it readable was taken away: it opens all the same. */
  address: as("link", z.url().nullable()),
  password: z.boolean(),
  /** ISO 8601, UTC; null is for ever. */
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
  /** Of others than the owner and programs; one visitor counts once in six hours. */
  visits: z.number().int(),
  visitedAt: z.string().nullable(),
  createdAt: z.string(),
  /** None of a link to an album: these are as many as lie in it. */
  items: linkedItemWire.array(),
  album: linkedAlbumWire.nullable(),
});
export type Link = Known<typeof linkWire>;

/**
 * Content that an address opens: nothing at all while a password is wanted. Its media are asked for under the link
 * itself.
 */
export const openedWire = wire({
  locked: z.boolean(),
  /** The part that was asked for. */
  items: itemUnderWire.array(),
  /** Number of items that it opens in all. */
  total: z.number().int(),
  /** Name of the album that it opens; null where it opens items. */
  album: z.string().nullable(),
});
export type Opened = Known<typeof openedWire>;
