import type { Profile, ProfileFields } from "archive/contract/profile/profile";
import type { Language } from "archive/contract/language";
import { dayFirst } from "archive/contract/dates/day";
import { BLOOD_GROUPS, GENDERS } from "archive/contract/profile/profile-lists";
import { profileMediaFacts } from "~/ui/person/profile-media-facts";
import { inDigits } from "~/i18n/length";
import { formatDay } from "~/i18n/format";
import { dictionary } from "~/i18n/dictionary";

/** A person's own profile as its screen shows it. Server side only. */
export function profileFacts(language: Language, profile: Profile) {
  const { name, picture, email, mobile, randomId, privacy, version } = profile;
  return {
    name,
    picture,
    email,
    mobile,
    randomId,
    privacy,
    version,
    fields: profileFieldFacts(language, profile, true),
    profileMedia: profileMediaFacts(language, profile.profileMedia),
  };
}

export type ProfileFacts = ReturnType<typeof profileFacts>;

/** What people can say of themselves, in the order of the screen; also the names of the forms' fields. */
export const PROFILE_FIELDS = [
  "bio",
  "occupation",
  "gender",
  "birthday",
  "blood_group",
  "location",
  "country",
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/**
 * What somebody says of themselves. Server side only, since dates and choices are worded here.
 * @returns `value` as the form has it, `text` as it is read, and where there is a list, what it is chosen from
 */
export function profileFieldFacts(language: Language, fields: ProfileFields, editable: boolean) {
  const t = dictionary(language).profile;
  const values: Record<ProfileField, string> = {
    ...fields,
    blood_group: fields.bloodGroup,
    birthday: inDigits(language, dayFirst(fields.birthday)),
  };
  const texts: Partial<Record<ProfileField, string>> = {
    gender: fields.gender && t[fields.gender],
    birthday: fields.birthday && formatDay(language, fields.birthday),
  };
  const unsaid = { value: "", label: t.unsaid };
  const options: Partial<Record<ProfileField, { value: string; label: string }[]>> = {
    gender: [unsaid, ...GENDERS.map((value) => ({ value, label: t[value] }))],
    blood_group: [unsaid, ...BLOOD_GROUPS.map((value) => ({ value, label: value }))],
  };
  return PROFILE_FIELDS.map((field) => ({
    field,
    value: values[field],
    text: texts[field] ?? values[field],
    options: editable ? options[field] : undefined,
  }));
}
export type ProfileFieldFact = ReturnType<typeof profileFieldFacts>[number];
