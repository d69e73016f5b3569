import { z } from "zod";

/** What others may know of a person; never an address. */
export const WirePerson = z.object({
  id: z.number().int(),
  random_id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
});
export type WirePerson = z.infer<typeof WirePerson>;

export interface Person {
  id: number;
  /** For the address of the public profile. */
  randomId: string;
  name: string;
  picture: string | null;
}

export function toWirePerson({ id, randomId, name, picture }: Person): WirePerson {
  return { id, random_id: randomId, name, image: picture };
}

/** A person who was found to be invited, and how they stand to the group that was named. */
export const WireFoundPerson = WirePerson.extend({ member: z.boolean(), invited: z.boolean() });

export interface FoundPerson extends Person {
  member: boolean;
  invited: boolean;
}

export function toWireFoundPerson(person: FoundPerson): z.infer<typeof WireFoundPerson> {
  return { ...toWirePerson(person), member: person.member, invited: person.invited };
}

/** Answer of `/profile/share-profile`: what a phone's share sheet is given. */
export const SharedProfile = z.object({ link: z.url(), name: z.string(), random_id: z.string() });
