import { z } from "zod";
import { personWire } from "archive/contract/person";
import { wire, type Known } from "archive/contract/wire";

/** What blocking somebody takes along, to be looked at before. */
export const blockEffectWire = wire({
  person: personWire,
  /** Things of theirs that the caller sees by a share, and the caller's that they see. */
  fromThem: z.number().int(),
  toThem: z.number().int(),
  /** Invitations between the two that wait, or were ignored. */
  invitations: z.number().int(),
  /** Groups that both are in, and stay in. */
  groups: z.number().int(),
});
export type BlockEffect = Known<typeof blockEffectWire>;
