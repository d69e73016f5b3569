import { z } from "zod";
import { NewPassword } from "archive/contract/accounts/account";
import { Flag, Ids, left, WireId } from "archive/contract/ids";
import { WireItem, type Item, type ItemKind } from "archive/contract/items/item";
import { fromWireItem, toWireItemUnder } from "archive/contract/items/item-wire";
import { MOST_LINKED } from "./most-linked";
import { Wire } from "archive/contract/wire";

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

export const LinkCreate = z.object({
  /** In the order in which they are shown. */
  handwriting_ids: Ids.refine((ids) => ids.length <= MOST_LINKED, "link.too_many_items"),
  password: Password,
  /** For ever where absent. */
  expires_days: Days,
  /** The same id again gives the first one's answer. */
  once: left(z.string().regex(/^[\w.-]{8,64}$/, "reply.field_wrong")),
  /** Opens what was not public to whoever has the address. */
  confirm: Flag,
});
export type LinkCreate = z.infer<typeof LinkCreate>;

/** What is absent stays as it is. */
export const LinkUpdate = z.object({ password: Password, no_password: Flag, expires_days: Days });
export type LinkUpdate = z.infer<typeof LinkUpdate>;

/** Those of one item, where one is named. */
export const LinksOf = z.object({ item_id: left(WireId) });

export const LinkKey = z.object({
  password: z
    .string("ALL_MESSAGE.password_field_is_required")
    .min(1, "ALL_MESSAGE.password_field_is_required")
    .max(200, "link.password_wrong"),
});

/** What shows, in the header that the paths name, that the password was given; for some hours. */
export const LinkPass = z.object({ pass: z.string(), seconds: z.number().int() });

/** A public link, for its owner. */
export const WireLink = z.object({
  id: z.number().int(),
  /** Where it opens; null where the key that kept it readable was taken away: it opens all the same. */
  link: z.url().nullable(),
  password: z.boolean(),
  /** ISO 8601, UTC; null is for ever. */
  expires_at: z.string().nullable(),
  expired: z.boolean(),
  /** Of others than the owner and programs; one visitor counts once in six hours. */
  visits: z.number().int(),
  visited_at: z.string().nullable(),
  created_at: z.string(),
  items: z.array(
    z.object({
      id: z.number().int(),
      type_name: z.enum(["handwriting", "voice"]),
      description: z.string(),
      description_translation: z.string(),
    }),
  ),
});

export interface Link {
  id: number;
  address: string | null;
  password: boolean;
  expiresAt: string | null;
  expired: boolean;
  visits: number;
  visitedAt: string | null;
  createdAt: string;
  items: LinkedItem[];
}
/** As much of an item as says which one it is. */
export interface LinkedItem {
  id: number;
  kind: ItemKind;
  caption: string;
  captionTranslation: string;
}

export const linkWire = new Wire(
  WireLink,
  ({ address, expiresAt, visitedAt, createdAt, items, ...link }: Link) => ({
    ...link,
    link: address,
    expires_at: expiresAt,
    visited_at: visitedAt,
    created_at: createdAt,
    items: items.map(({ id, kind, caption, captionTranslation }) => ({
      id,
      type_name: kind,
      description: caption,
      description_translation: captionTranslation,
    })),
  }),
  ({ link, expires_at, visited_at, created_at, items, ...rest }) => ({
    ...rest,
    address: link,
    expiresAt: expires_at,
    visitedAt: visited_at,
    createdAt: created_at,
    items: items.map(({ id, type_name, description, description_translation }) => ({
      id,
      kind: type_name,
      caption: description,
      captionTranslation: description_translation,
    })),
  }),
);

/** What an address opens: nothing at all while a password is wanted. */
export const WireOpened = z.object({ locked: z.boolean(), items: z.array(WireItem) });
export interface Opened {
  locked: boolean;
  items: Item[];
}

/** @param under where the items' media are asked for: under the link itself */
function toWireOpened({ locked, items }: Opened, under: string): z.infer<typeof WireOpened> {
  return { locked, items: items.map((item) => toWireItemUnder(item, under)) };
}

export function fromWireOpened({ locked, items }: z.infer<typeof WireOpened>): Opened {
  return { locked, items: items.map(fromWireItem) };
}

export const openedWire = new Wire(WireOpened, toWireOpened, fromWireOpened);
