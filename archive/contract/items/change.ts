import { z } from "zod";
import { groupSummaryWire } from "archive/contract/group-summary";
import { personWire } from "../person";
import { wire, type Known } from "../wire";

const named = {
  people: personWire.array(),
  addresses: z.array(z.string()),
  groups: groupSummaryWire.array(),
};
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
export type Change = Known<typeof changeWire>;
export const WireChange = changeWire.schema;
export type WireChange = z.infer<typeof WireChange>;
