import { z } from "zod";

/** Who can see an item of one's own beside whoever its status opens it to. */
export const Audience = z.object({
  /** People who accepted it, and people and addresses who were asked. */
  people: z.number().int(),
  asked: z.number().int(),
  groups: z.number().int(),
  /** Albums with it that are shared; whom they show it to is counted among people and groups. */
  albums: z.number().int(),
  /** Public links that open it now. */
  links: z.number().int(),
  /** ISO 8601, UTC: when the last of these ends; null where one holds until it is taken back, or there is none. */
  links_until: z.string().nullable(),
  /** Likewise: when the next of them ends. */
  links_change: z.string().nullable(),
});
export type Audience = z.infer<typeof Audience>;

/** Whether anybody beside its owner has a way to see an item that isn't public, or was offered one. */
export function hasAudience({ people, asked, groups, links }: Audience): boolean {
  return people + asked + groups + links > 0;
}
