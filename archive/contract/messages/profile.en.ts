/** Sentences of profiles, in English: the source. */
export const profileMessages = {
  profile: {
    updated: "Profile Updated Successfully",
    privacy_updated: "Profile privacy updated successfully",
    no_access: "You do not have access to view this profile",
    privacy_unknown: "Please choose who can see your profile",
    bio_long: "Bio may not be longer than 220 characters",
    bio_blank: "The first character of the bio can not be blank",
    occupation_long: "Occupation can not be greater than 100 characters",
    location_long: "Place can not be greater than 100 characters",
    country_long: "Country can not be greater than 100 characters",
    birthday_invalid: "Please write day, month and year, such as 16/12/1971",
    birthday_absent: "There's no such date. Please check the day and the month",
    birthday_future: "Birth date can not be in the future",
    gender_unknown: "Please choose one from the list",
    blood_group_unknown: "Please choose a blood group from the list",
    mobile_by_code: "To change your mobile number we send a code to the new one. Please change it in Settings",
    changed:
      "Your profile was changed in the meantime, in another window or on another device. Nothing you wrote is lost",
  },
};
export type ProfileMessages = typeof profileMessages;
