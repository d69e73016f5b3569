import { z } from "zod";
import { addressField } from "archive/contract/address";
import { SelfProof } from "archive/contract/accounts/two-step";
import { Flag, Ids, left } from "archive/contract/ids";
import { personWire } from "archive/contract/person";
import { wire, type Known } from "archive/contract/wire";

/** Most that one person names. */
export const MOST_STEWARDS = 3;
const LONGEST_REASON = 1000;

/** What an opened archive gives: to be read, or to be kept as well, originals and all. */
const MAY = ["read", "keep"] as const;
export type StewardMay = (typeof MAY)[number];
/** How far it has come: named and not answered yet, taken on, asked for, open. */
const STATES = ["offered", "accepted", "asking", "open"] as const;
export type StewardState = (typeof STATES)[number];

const rights = {
  may: z.enum(MAY, "steward.may_missing"),
  /** What is "only me" too. */
  only_me: Flag,
};

/** @param country calling code of mobile numbers that are written without one */
export function nameStewards(country: string) {
  return SelfProof.extend({
    user_ids: left(Ids),
    addresses: left(
      z.preprocess(
        (given) => (typeof given === "string" ? [given] : given),
        z.array(addressField(country), "invite.address_invalid").max(MOST_STEWARDS, "steward.too_many"),
      ),
    ),
    ...rights,
  }).refine((body) => body.user_ids !== undefined || body.addresses !== undefined, {
    path: ["user_ids"],
    message: "steward.nobody",
  });
}
export type NameStewards = z.infer<ReturnType<typeof nameStewards>>;

export const ChangeSteward = SelfProof.extend(rights);
export type ChangeSteward = z.infer<typeof ChangeSteward>;

export const AskForArchive = z.object({
  reason: z
    .string("steward.reason_missing")
    .transform((text) => text.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, "steward.reason_missing")
        .refine((text) => [...text].length <= LONGEST_REASON, "steward.reason_long"),
    ),
});
export type AskForArchive = z.infer<typeof AskForArchive>;

/** Of a letter: no sign-in, the token is enough. */
export const RefusalToken = z.object({ token: z.string("steward.link_over").max(200, "steward.link_over") });

const common = {
  id: z.number().int(),
  may: z.enum(MAY),
  onlyMe: z.boolean(),
  state: z.enum(STATES),
  /** Of a request that runs, or opened the archive; ISO 8601, UTC. */
  askedAt: z.string().nullable(),
  opensAt: z.string().nullable(),
  reason: z.string(),
};

/** One whom the caller named; the person is null while an address stands for them. */
export const stewardWire = wire({ ...common, person: personWire.nullable(), address: z.string().nullable() });
export type Steward = Known<typeof stewardWire>;

/** One who named the caller. */
export const entrustedWire = wire({
  ...common,
  owner: personWire,
  /** Before that it can't be asked for again; ISO 8601, UTC. Null where it can. */
  againAt: z.string().nullable(),
});
export type Entrusted = Known<typeof entrustedWire>;

/** Both sides of it. */
export const stewardshipsWire = wire({
  stewards: stewardWire.array(),
  entrusted: entrustedWire.array(),
  /** For how many days whoever is asked is written to. */
  days: z.number().int(),
});
export type Stewardships = Known<typeof stewardshipsWire>;

/** What a letter's link shows before anybody presses. */
export const refusalWire = wire({
  steward: z.string(),
  reason: z.string(),
  state: z.enum(["asking", "open"]),
  opensAt: z.string(),
});
export type StewardRefusal = Known<typeof refusalWire>;
