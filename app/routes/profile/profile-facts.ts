import type { Profile, Told } from "archive/contract/profile/profile";
import type { SessionUser } from "archive/contract/accounts/account";
import type { Language } from "archive/contract/language";
import { dayFirst } from "archive/contract/items/day";
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
    told: toldFacts(language, profile, true),
    profileMedia: profileMediaFacts(language, profile.profileMedia),
  };
}

export type ProfileFacts = ReturnType<typeof profileFacts>;

/** As much of it as the session keeps in its cookie. */
export function sessionPart({
  id,
  randomId,
  name,
  firstName,
  lastName,
  email,
  mobile,
  picture,
  paid,
}: Profile): SessionUser {
  return { id, randomId, name, firstName, lastName, email, mobile, picture, paid };
}

/** What can be told of oneself, in the order of the screen; also the names of the forms' fields. */
export const TOLD_FIELDS = ["bio", "occupation", "gender", "birthday", "blood_group", "location", "country"] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** One thing that somebody told of themselves. */
export interface ToldFact {
  field: ToldField;
  /** As the form has it, and as it is read. */
  value: string;
  text: string;
  /** What it is chosen from, where there is a list. */
  options?: { value: string; label: string }[];
}

/** Server side only, since dates and choices are worded here. */
export function toldFacts(language: Language, told: Told, editable: boolean): ToldFact[] {
  const t = dictionary(language).profile;
  const values: Record<ToldField, string> = {
    ...told,
    blood_group: told.bloodGroup,
    birthday: inDigits(language, dayFirst(told.birthday)),
  };
  const texts: Partial<Record<ToldField, string>> = {
    gender: told.gender && t[told.gender],
    birthday: told.birthday && formatDay(language, told.birthday),
  };
  const unsaid = { value: "", label: t.unsaid };
  const options: Partial<Record<ToldField, ToldFact["options"]>> = {
    gender: [unsaid, ...GENDERS.map((value) => ({ value, label: t[value] }))],
    blood_group: [unsaid, ...BLOOD_GROUPS.map((value) => ({ value, label: value }))],
  };
  return TOLD_FIELDS.map((field) => ({
    field,
    value: values[field],
    text: texts[field] ?? values[field],
    options: editable ? options[field] : undefined,
  }));
}
