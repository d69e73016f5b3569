import { z } from "zod";
import { fromWireUser, toWireUser, WireUser, type SessionUser } from "archive/contract/accounts/account";
import { fromWireProfileMedia, toWireProfileMedia, WireProfileMedia, type ProfileMedia } from "./profile-media";
import { fromWirePrivacy, toWirePrivacy, WirePrivacy, type Privacy } from "archive/contract/sharing/privacy";
import type { ProfileUpdate } from "./profile-fields";
import { BLOOD_GROUPS, GENDERS, type BloodGroup, type Gender } from "./profile-lists";
import { Wire } from "archive/contract/wire";

/** What a person tells of themselves, as the wire spells it (specification 3); empty is what they do not tell. */
const WireProfileFields = z.object({
  /** Their occupation, whatever its name says. */
  occupation_email: z.string(),
  bio: z.string(),
  gender: z.enum(["", ...GENDERS]),
  /** "1971-12-16". */
  birthday: z.string(),
  blod_group: z.enum(["", ...BLOOD_GROUPS]),
  location: z.string(),
  country: z.string(),
});
type WireProfileFields = z.infer<typeof WireProfileFields>;

/** Answer of `/profile`: the session's person and all they told. */
const WireProfile = WireUser.extend(WireProfileFields.shape).extend(WireProfileMedia.shape).extend({
  privacy_status: WirePrivacy,
  /** One part for each field that can be edited: another where that field is another. */ version: z.string(),
});
export const FullProfileReply = z.object({ user: WireProfile });

/** Answer of `/public/profile/{id}`: what others see. No address of the person's ever stands in it. */
const WirePublicProfile = z
  .object({
    /** Null to a visitor. */
    id: z.number().int().nullable(),
    random_id: z.string(),
    name: z.string(),
  })
  .extend(WireProfileFields.shape)
  .extend(WireProfileMedia.shape)
  .extend({ /** Whether it is the caller's. */ mine: z.boolean() });
export const PublicProfileReply = z.object({ user: WirePublicProfile });

export const PrivacyUpdate = z.object({ privacy_status: WirePrivacy });

/** What a person tells of themselves. */
export interface ProfileFields {
  occupation: string;
  bio: string;
  gender: Gender;
  birthday: string;
  bloodGroup: BloodGroup;
  location: string;
  country: string;
}

interface Shown {
  profileMedia: ProfileMedia;
}

/** A person's own profile. */
export interface Profile extends SessionUser, ProfileFields, Shown {
  privacy: Privacy;
  version: string;
}

/** As much of a profile as the session keeps in its cookie. */
export function sessionUserOf({
  id,
  randomId,
  name,
  firstName,
  lastName,
  email,
  mobile,
  picture,
  paid,
}: SessionUser): SessionUser {
  return { id, randomId, name, firstName, lastName, email, mobile, picture, paid };
}

/** A profile as others see it. */
export interface PublicProfile extends ProfileFields, Shown {
  id: number | null;
  randomId: string;
  name: string;
  picture: string | null;
  mine: boolean;
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

function toWireProfileFields({
  occupation,
  bio,
  gender,
  birthday,
  bloodGroup,
  location,
  country,
}: ProfileFields): WireProfileFields {
  return { occupation_email: occupation, bio, gender, birthday, blod_group: bloodGroup, location, country };
}

function fromWireProfileFields({
  occupation_email,
  bio,
  gender,
  birthday,
  blod_group,
  location,
  country,
}: WireProfileFields): ProfileFields {
  return { occupation: occupation_email, bio, gender, birthday, bloodGroup: blod_group, location, country };
}

export function toWireProfile(profile: Profile): z.infer<typeof WireProfile> {
  const { profileMedia, privacy, version } = profile;
  return {
    ...toWireUser(profile),
    ...toWireProfileFields(profile),
    ...toWireProfileMedia(profileMedia),
    privacy_status: toWirePrivacy(privacy),
    version,
  };
}

export function fromWireProfile(wire: z.infer<typeof WireProfile>): Profile {
  const { privacy_status, version } = wire;
  return {
    ...fromWireUser(wire),
    ...fromWireProfileFields(wire),
    profileMedia: fromWireProfileMedia(wire),
    privacy: fromWirePrivacy(privacy_status),
    version,
  };
}

export const profileWire = new Wire(
  FullProfileReply,
  (profile: Profile) => ({ user: toWireProfile(profile) }),
  ({ user }) => fromWireProfile(user),
);

function toWirePublicProfile(profile: PublicProfile): z.infer<typeof WirePublicProfile> {
  const { id, randomId, name, profileMedia, mine } = profile;
  return { id, random_id: randomId, name, ...toWireProfileFields(profile), ...toWireProfileMedia(profileMedia), mine };
}

function fromWirePublicProfile(wire: z.infer<typeof WirePublicProfile>): PublicProfile {
  const { id, random_id, name, profile_picture, mine } = wire;
  return {
    id,
    randomId: random_id,
    name,
    picture: profile_picture,
    ...fromWireProfileFields(wire),
    profileMedia: fromWireProfileMedia(wire),
    mine,
  };
}

export const publicProfileWire = new Wire(
  PublicProfileReply,
  (profile: PublicProfile) => ({ user: toWirePublicProfile(profile) }),
  ({ user }) => fromWirePublicProfile(user),
);
