import { z } from "zod";
import type { ItemStatus } from "./items/item-status";
import { MediaAddress, mediaAddressOf } from "./items/media-address";
import { toWirePerson, WirePerson, type Person } from "./person";

/** As much of a group as stands beside what was shared with it. */
export const WireGroupSummary = z.object({ id: z.number().int(), name: z.string(), image: MediaAddress.nullable() });
export type GroupSummary = z.infer<typeof WireGroupSummary>;

export function toWireGroupSummary<Group extends { image: string | null }>(group: Group): Group {
  return { ...group, image: mediaAddressOf(group.image) };
}

const NAMED = {
  people: z.array(WirePerson),
  addresses: z.array(z.string()),
  groups: z.array(WireGroupSummary),
};

/** `data` of a 409: what would change, to be sent again with `confirm`. */
export const WireChange = z.object({
  items: z.array(z.object({ id: z.number().int(), status: z.number().int(), status_after: z.number().int() })),
  /** Who could not see it before. */
  opens_to: z.object({
    ...NAMED,
    public: z.boolean(),
    /** Whoever has the address of a public link. */
    link: z.boolean(),
  }),
  /** Who could see it, or was asked to. */
  takes_from: z.object({
    ...NAMED,
    /** How many public links no longer open it. */
    links: z.number().int(),
  }),
});
export type WireChange = z.infer<typeof WireChange>;

export interface Named {
  people: Person[];
  addresses: string[];
  groups: GroupSummary[];
}
export interface Change {
  items: { id: number; status: ItemStatus; statusAfter: ItemStatus }[];
  opensTo: Named & { public: boolean; link?: boolean };
  takesFrom: Named & { links?: number };
}

export function toWireChange({ items, opensTo, takesFrom }: Change): WireChange {
  const named = ({ people, addresses, groups }: Named) => ({
    people: people.map(toWirePerson),
    addresses,
    groups: groups.map(toWireGroupSummary),
  });
  return {
    items: items.map(({ id, status, statusAfter }) => ({ id, status, status_after: statusAfter })),
    opens_to: { ...named(opensTo), public: opensTo.public, link: opensTo.link ?? false },
    takes_from: { ...named(takesFrom), links: takesFrom.links ?? 0 },
  };
}
