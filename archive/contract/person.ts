import { z } from "zod";
import { mediaWire } from "./media/media-address";
import { as, wire, type Known } from "archive/contract/wire";

/** What others may know of a person; never an address. */
export const personFields = {
  id: z.number().int(),
  /** For the address of the public profile. */
  randomId: z.string(),
  name: z.string(),
  picture: as("image", mediaWire.nullable()),
};

export const personWire = wire(personFields);
export type Person = Known<typeof personWire>;

/** A person who was found to be invited, and how they stand to the group that was named. */
export const foundPersonWire = wire({ ...personFields, member: z.boolean(), invited: z.boolean() });
export type FoundPerson = Known<typeof foundPersonWire>;

/** Answer of `/profile/share-profile`: what a phone's share sheet is given. */
export const SharedProfile = z.object({ link: z.url(), name: z.string(), random_id: z.string() });
