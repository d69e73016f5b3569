import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import type { ItemStatus } from "./item-status";
import { personWire } from "../person";
import { wire, type Known } from "../wire";

const named = {
  people: personWire.array(),
  addresses: z.array(z.string()),
  groups: groupSummaryWire.array(),
};
export type Named = Pick<Known<typeof changeWire>["opensTo"], keyof typeof named>;

/** `data` of a 409: what would change, to be sent again with `confirm`. */
export const changeWire = wire({
  items: wire({ id: z.number().int(), status: z.number().int(), statusAfter: z.number().int() }).array(),
  /** Who could not see it before. */
  opensTo: wire({
    ...named,
    public: z.boolean(),
    /** Whoever has the address of a public link. */
    link: z.boolean(),
  }),
  /** Who could see it, or was asked to. */
  takesFrom: wire({
    ...named,
    /** How many public links no longer open it. */
    links: z.number().int(),
  }),
});
export const WireChange = changeWire.schema;
export type WireChange = z.infer<typeof WireChange>;

export interface Change {
  items: { id: number; status: ItemStatus; statusAfter: ItemStatus }[];
  opensTo: Named & { public: boolean; link?: boolean };
  takesFrom: Named & { links?: number };
}

export function toWireChange({ items, opensTo, takesFrom }: Change): WireChange {
  return changeWire.toWire({ items, opensTo: { link: false, ...opensTo }, takesFrom: { links: 0, ...takesFrom } });
}
