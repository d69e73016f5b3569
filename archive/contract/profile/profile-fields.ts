import { z } from "zod";
import { FirstName, LastName } from "archive/contract/accounts/account-fields";
import { CAPTION_LIMIT, captionLength, cleanCaption } from "archive/contract/text/caption-length";
import { dayField } from "archive/contract/dates/day";
import { BLOOD_GROUPS, GENDERS } from "./profile-lists";

/** Longest occupation (product.md 9), and as much for a place and a country. */
const LINE_LIMIT = 100;

/** One line of text, counted and cleaned as captions are. */
function line(fault: string) {
  return z
    .string(fault)
    .refine((typed) => captionLength(cleanCaption(typed)) <= LINE_LIMIT, fault)
    .transform((typed) => cleanCaption(typed).replace(/\s+/g, " "));
}

/** Some lines on oneself: as long as a caption, and not begun with a blank (product.md 5). */
const Bio = z
  .string("profile.bio_long")
  .refine((typed) => !/^\s/u.test(typed), "profile.bio_blank")
  .refine((typed) => captionLength(cleanCaption(typed)) <= CAPTION_LIMIT, "profile.bio_long")
  .transform(cleanCaption);

/** A whole day (day.ts); empty for none. */
const Birthday = dayField({
  unreadable: "profile.birthday_invalid",
  absent: "profile.birthday_absent",
  future: "profile.birthday_future",
});

/** Absent is left as it is; null, which an old client has for what is empty, takes away. */
const changed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === null ? "" : given), schema).optional();

/** Body of a profile update, at the wire's names (product.md 7): what is sent is changed. */
export const ProfileUpdate = z.object({
  first_name: FirstName.optional(),
  last_name: changed(LastName),
  bio: changed(Bio),
  /** As it stands, or left out: another is proved by a code first (product.md 6). */
  mobile: changed(z.string("profile.mobile_by_code")),
  occupation_email: changed(line("profile.occupation_long")),
  gender: changed(z.enum(["", ...GENDERS], "profile.gender_unknown")),
  birthday: changed(Birthday),
  blod_group: changed(z.enum(["", ...BLOOD_GROUPS], "profile.blood_group_unknown")),
  location: changed(line("profile.location_long")),
  country: changed(line("profile.country_long")),
  /** The one that the editor saw: a field that was changed since is refused with 409 and the profile as it stands. */
  version: z.string().max(200).optional(),
});
