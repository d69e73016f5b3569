import { z } from "zod";
import { Flag, WireId } from "archive/contract/ids";
import { wire, type Known } from "archive/contract/wire";

/** So many can be said to be one person with a writer. */
export const MOST_TIES = 20;

/** A writer of somebody else's, whose page the caller may see. */
export const TieAsk = z.object({ with: WireId });

/** What the other owner is answered. */
export const TieAnswer = z.object({ accept: Flag });

/** What is said of a writer and one of somebody else's, as the writer's owner sees it. */
export const writerTieWire = wire({
  id: z.number().int(),
  /** "asked" by this owner, "asks" the other one, or "agreed" by both. */
  state: z.enum(["asked", "asks", "agreed"]),
  /** The other writer's page; null where that is not the caller's to see. */
  writerId: z.number().int().nullable(),
  /** Their name; null likewise, but where the other owner told it by asking. */
  name: z.string().nullable(),
  nameTranslation: z.string().nullable(),
  /** In whose archive they are; null where that owner has no name. */
  ownerName: z.string().nullable(),
});
export type WriterTie = Known<typeof writerTieWire>;
