import { z } from "zod";
import { WireChange } from "archive/contract/items/change";
import { WireItem } from "./item";

/** A file of a refused create or edit, kept for 24 hours; the form comes back with it. */
export const WireDraft = z.object({
  id: z.uuid(),
  kind: z.enum(["handwriting", "voice"]),
  name: z.string(),
  bytes: z.number().int(),
  placeholder: z.string().nullable(),
  seconds: z.number().nullable(),
});

export type Draft = z.infer<typeof WireDraft>;

/** What stands in `data` of a refused create or edit: the typed text, and the kept files. */
export const RefusedItem = z.object({
  fields: z.record(z.string(), z.string()),
  /** The first of `drafts`. */
  draft: WireDraft.nullable(),
  drafts: z.array(WireDraft),
  /** With 409: the item as it stands now. */
  current: WireItem.nullable().optional(),
  /** With 409 for "only me": whom it takes the item from, until `confirm`. */
  change: WireChange.optional(),
});

export type RefusedItem = z.infer<typeof RefusedItem>;

/** An item that there was no room for, while it is kept. */
export const KeptForm = RefusedItem.pick({ fields: true, drafts: true });

export type KeptForm = z.infer<typeof KeptForm>;
