import { z } from "zod";
import { itemWire, WireItem, type Item } from "archive/contract/items/item";
import { MediaAddress } from "archive/contract/media/media-address";
import { personWire, type Person } from "archive/contract/person";
import { Wire } from "archive/contract/wire";

/** How a found item stands to whoever sought it. */
const Relation = z.enum(["own", "shared", "public"]);

/** Both kinds of results that product.md 3 knows; extra fields stand after the old ones. A voice has no pictures. */
export const WireFound = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("handwriting"),
    id: z.number().int(),
    description: z.string(),
    /** Its pages. */
    image: z.array(z.object({ url: MediaAddress })),
    standing: Relation,
    /** Found in spite of a typing error. */
    nearly: z.boolean(),
    item: WireItem,
  }),
  z.object({ type: z.literal("profile"), nearly: z.boolean(), ...personWire.schema.shape }),
]);
export type WireFound = z.infer<typeof WireFound>;

export type FoundItem = { kind: "item"; nearly: boolean; relation: z.infer<typeof Relation>; item: Item };
type FoundProfile = { kind: "person"; nearly: boolean; person: Person };
export type Found = FoundItem | FoundProfile;

export const foundWire = new Wire(
  WireFound,
  (found: Found): WireFound => {
    const { nearly } = found;
    if (found.kind === "person") return { type: "profile", nearly, ...personWire.toWire(found.person) };
    const item = itemWire.toWire(found.item);
    const image = item.image === null ? [] : (JSON.parse(item.image) as { url: string }[]);
    return {
      type: "handwriting",
      id: item.id,
      description: item.description,
      image,
      standing: found.relation,
      nearly,
      item,
    };
  },
  (wire): Found => {
    if (wire.type === "profile") return { kind: "person", nearly: wire.nearly, person: personWire.fromWire(wire) };
    return { kind: "item", nearly: wire.nearly, relation: wire.standing, item: itemWire.fromWire(wire.item) };
  },
);

/** Rows of a page of results (product.md 9). */
export const FOUND_ROWS = 10;
