import { z } from "zod";
import { fromWirePerson, toWirePerson, WirePerson, type Person } from "archive/contract/person";
import { Wire } from "archive/contract/wire";

/** What blocking somebody takes along, to be looked at before. */
const WireBlockEffect = z.object({
  person: WirePerson,
  /** Things of theirs that the caller sees by a share, and the caller's that they see. */
  from_them: z.number().int(),
  to_them: z.number().int(),
  /** Invitations between the two that wait, or were ignored. */
  invitations: z.number().int(),
  /** Groups that both are in, and stay in. */
  groups: z.number().int(),
});
export interface BlockEffect {
  person: Person;
  fromThem: number;
  toThem: number;
  invitations: number;
  groups: number;
}

export const blockEffectWire = new Wire(
  WireBlockEffect,
  ({ person, fromThem, toThem, invitations, groups }: BlockEffect) => ({
    person: toWirePerson(person),
    from_them: fromThem,
    to_them: toThem,
    invitations,
    groups,
  }),
  ({ person, from_them, to_them, invitations, groups }) => ({
    person: fromWirePerson(person),
    fromThem: from_them,
    toThem: to_them,
    invitations,
    groups,
  }),
);
