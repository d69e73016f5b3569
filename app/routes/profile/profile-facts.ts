import type { Profile, ProfileFields, PublicProfile } from "archive/contract/profile/profile";
import type { Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { dayFirst } from "archive/contract/dates/day";
import { BLOOD_GROUPS, GENDERS } from "archive/contract/profile/profile-lists";
import { cardsPage } from "~/ui/item/cards-page";
import { profileMediaFacts } from "~/ui/person/profile-media-facts";
import { inDigits } from "~/i18n/length";
import { formatDay } from "archive/contract/formats";
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

/**
 * A profile as others see it. Server side only.
 * @param id its public id
 * @param items a page of the letters and voices that the reader may see
 */
export function publicFacts(
  language: Language,
  profile: PublicProfile,
  id: string,
  items: { rows: Item[]; next: string | null; after: string | undefined },
) {
  const { name, picture, mine } = profile;
  return {
    id,
    name,
    picture,
    /** It is the reader's own. */
    mine,
    profileMedia: profileMediaFacts(language, profile.profileMedia),
    /** Id of the person for whom the reader may shut the door; null for visitors and of one's own. */
    blockable: mine ? null : profile.id,
    /** All that they tell. */
    fields: profileFieldFacts(language, profile, false).filter(({ text }) => text !== ""),
    ...cardsPage(language, { list: "profile", profile: id }, items),
  };
}
export type PublicFacts = ReturnType<typeof publicFacts>;

/** Fields in which people tell of themselves, in the order of the screen; also the names of the forms' fields. */
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
 * The fields in which somebody says something of themselves. Server side only, since dates and choices are worded here.
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
