import { z } from "zod";
import { userFields, type SessionUser } from "archive/contract/accounts/account";
import { profileMediaWire, type ProfileMedia } from "./profile-media";
import { privacyWire, WirePrivacy } from "archive/contract/sharing/privacy";
import type { ProfileUpdate } from "./profile-fields";
import { BLOOD_GROUPS, GENDERS } from "./profile-lists";
import { as, Wire, wire, type Known } from "archive/contract/wire";

/** What a person tells of themselves (product.md 3); empty is what they do not tell. */
const toldFields = {
  occupation: as("occupation_email", z.string()),
  bio: z.string(),
  gender: z.enum(["", ...GENDERS]),
  /** "1971-12-16". */
  birthday: z.string(),
  bloodGroup: as("blod_group", z.enum(["", ...BLOOD_GROUPS])),
  location: z.string(),
  country: z.string(),
};
const toldWire = wire(toldFields);
export type ProfileFields = Known<typeof toldWire>;

const ownWire = wire({
  ...userFields,
  ...toldFields,
  privacy: as("privacy_status", privacyWire),
  /** One part for each field that can be edited: another where that field is another. */
  version: z.string(),
});
/** A person's own profile. */
export type Profile = Known<typeof ownWire> & { profileMedia: ProfileMedia };

/** Answer of `/profile`: the session's person and all they told. */
export const profileWire = withMedia(ownWire);

const shownWire = wire({
  /** Null to a visitor. */
  id: z.number().int().nullable(),
  randomId: z.string(),
  name: z.string(),
  picture: userFields.picture,
  ...toldFields,
  /** Whether it is the caller's. */
  mine: z.boolean(),
});
/** A profile as others see it: no address of the person's ever stands in it. */
export type PublicProfile = Known<typeof shownWire> & { profileMedia: ProfileMedia };

/** Answer of `/public/profile/{id}`. */
export const publicProfileWire = withMedia(shownWire);

/** A profile with its pictures and sounds beside its own fields. */
function withMedia<Told, Shape extends z.ZodRawShape>(told: Wire<Told, z.ZodObject<Shape>>) {
  type Whole = Told & { profileMedia: ProfileMedia };
  const schema = z.object({ user: told.schema.extend(profileMediaWire.schema.shape) });
  return new Wire(
    schema,
    (profile: Whole) => {
      const user = { ...told.toWire(profile), ...profileMediaWire.toWire(profile.profileMedia) };
      return { user } as z.input<typeof schema>;
    },
    ({ user }): Whole => ({ ...told.fromWire(user), profileMedia: profileMediaWire.fromWire(user) }),
  );
}

export const PrivacyUpdate = z.object({ privacy_status: WirePrivacy });
export type PrivacyUpdate = z.infer<typeof PrivacyUpdate>;

/** As much of a profile as the session keeps in its cookie. */
export function sessionUserOf(profile: SessionUser): SessionUser {
  const kept = Object.keys(userFields).map((name) => [name, profile[name as keyof SessionUser]]);
  return Object.fromEntries(kept) as SessionUser;
}

export interface ProfileEdit extends Partial<ProfileFields> {
  firstName?: string;
  lastName?: string;
  mobile?: string;
  version?: string;
}

/** The wire's odd names, for forms that have plain ones. */
export const ODD_NAMES = { occupation: "occupation_email", blood_group: "blod_group" } as const;

export function fromProfileUpdate({
  first_name,
  last_name,
  occupation_email,
  blod_group,
  ...same
}: z.output<typeof ProfileUpdate>): ProfileEdit {
  return { ...same, firstName: first_name, lastName: last_name, occupation: occupation_email, bloodGroup: blod_group };
}
