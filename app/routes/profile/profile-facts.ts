import type { Profile } from "archive/contract/profile/profile";
import type { SessionUser } from "archive/contract/accounts/account";
import type { Language } from "archive/contract/language";
import { profileMediaFacts } from "~/ui/person/profile-media-facts";
import { toldFacts } from "./told-facts";

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
