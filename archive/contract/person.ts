import { z } from "zod";
import { MediaAddress, mediaAddressOf } from "./items/media-address";
import { Wire } from "archive/contract/wire";

/** What others may know of a person; never an address. */
export const WirePerson = z.object({
  id: z.number().int(),
  random_id: z.string(),
  name: z.string(),
  image: MediaAddress.nullable(),
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
  return { id, random_id: randomId, name, image: mediaAddressOf(picture) };
}

export function fromWirePerson({ id, random_id, name, image }: WirePerson): Person {
  return { id, randomId: random_id, name, picture: image };
}

export const personWire = new Wire(WirePerson, toWirePerson, fromWirePerson);

/** A person who was found to be invited, and how they stand to the group that was named. */
export const WireFoundPerson = WirePerson.extend({ member: z.boolean(), invited: z.boolean() });
type WireFoundPerson = z.infer<typeof WireFoundPerson>;

export interface FoundPerson extends Person {
  member: boolean;
  invited: boolean;
}

export const foundPersonWire = new Wire(
  WireFoundPerson,
  (person: FoundPerson) => ({ ...toWirePerson(person), member: person.member, invited: person.invited }),
  ({ member, invited, ...person }) => ({ ...fromWirePerson(person), member, invited }),
);

/** Answer of `/profile/share-profile`: what a phone's share sheet is given. */
export const SharedProfile = z.object({ link: z.url(), name: z.string(), random_id: z.string() });
