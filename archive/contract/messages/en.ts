import { albumMessages } from "./albums.en";
import { importMessages } from "./imports.en";
import { leavingMessages } from "./leaving.en";
import { linkMessages } from "./links.en";
import { profileMessages } from "./profile.en";
import { paymentMessages } from "./payment.en";
import { profileMediaMessages } from "./profile-media.en";
import { providerMessages } from "./provider.en";
import { sharingMessages } from "./sharing.en";
import { stewardMessages } from "./stewards.en";
import { twoStepMessages } from "./two-step.en";
import { wayInMessages } from "./ways-in.en";
import { writerMessages } from "./writers.en";

/**
 * Sentences of the rules that the contract names, in English: the source. Specification's wording, its spelling mended.
 */
export const ruleMessages = {
  ...albumMessages,
  ...sharingMessages,
  ...linkMessages,
  ...leavingMessages,
  ...profileMessages,
  ...paymentMessages,
  ...profileMediaMessages,
  ...providerMessages,
  ...stewardMessages,
  ...importMessages,
  ...twoStepMessages,
  ...wayInMessages,
  ...writerMessages,
  ALL_MESSAGE: {
    current_password_field_is_required: "Current password field is required",
    current_password_should_be_long: "Current password should be at least 8 characters long",
    current_password_cant_white_space: "Current password can't contain white space",
    the_password_must: "The new password must differ from the current one",
    Password_should_be_long: "Password should be at least 8 characters long",
    Password_cant_white_space: "Password can't contain white space",
    password_field_is_required: "Password field is required",
    Confirm_password_should_be_long: "Confirm password should be at least 8 characters long",
    Confirm_password_is_required: "Confirm password is required",
    Confirm_password_does_not_match: "Confirm password does not match",
  },
  modal_dropdown_content: {
    Caption_may_not: "Caption may not be longer than 220 characters",
  },
  account: {
    email_invalid: "Please enter a valid e-mail address, without spaces",
    first_name_required: "First name field is required",
    first_name_long: "First name can not be greater than 25 characters",
    last_name_long: "Surname can not be greater than 26 characters",
    name_letters: "A name can have letters, digits, spaces, full stops, hyphens and apostrophes",
    address_required: "Please enter your e-mail address or mobile number",
    no_texts: "This site can't send text messages. Please use an e-mail address",
    address_own: "This is already your address",
    address_taken_up: "The address is confirmed",
    address_proven: "The address is confirmed",
    none_waits: "Your address is confirmed already",
    email_exists: "This email already exists",
    mobile_exists: "This mobile number already exists",
    device_on: "{{browser}} on {{system}}",
    device_unknown: "a browser or program we don't know",
    device_ended: "That device was signed out",
    devices_ended: "All other devices were signed out",
    password_common: "Too many people use this password, so it's easy to guess. Please choose another",
    current_password_wrong: "Current password does not match",
    password_updated: "Password updated successfully",
    password_set: "Your password is set",
    password_there: "You already have a password. To change it, type the current one too",
    password_long: "Password can be at most 30 characters long",
    code_required: "Please enter the code",
    code_six: "The code has exactly 6 digits",
    invalid_credentials: "Invalid Credentials",
    invalid_credentials_mobile: "Invalid Credentials",
    one_address: "Please give either an e-mail address or a mobile number",
    not_verified: "User not verified",
    invalid_otp: "Invalid OTP",
    flow_over: "This took too long, or was already done. Please start again",
  },
  item: {
    original_damaged:
      "The original is damaged on our side, so it can't be downloaded. The people who run this site have been told",
    status_unknown: "Please choose who can see it",
    handwriting_required: "handwriting field is required",
    voice_required: "voice field is required",
    only_image: "Only image file can be uploaded",
    only_audio: "Only audio file can be uploaded",
    image_too_large: "Please select an image less than {{limit}}",
    voice_too_large: "Please select a recording less than {{limit}}",
    image_too_small: "Please select an image of at least {{width}} by {{height}} pixels",
    image_too_many_pixels: "This picture is too large. Please select one of at most {{limit}} megapixels",
    image_too_many_pixels_of_format:
      "This {{format}} picture is too large. Please select one of at most {{limit}} megapixels, or save it as JPEG",
    busy: "It's very busy here right now. Please try again in {{minutes}} min",
    too_much_decoding: "Reading your files has taken a while. Please try again in {{minutes}} min",
    one_recording: "Please send one recording at a time",
    too_many_images: "A letter can have at most {{limit}} pictures",
    image_or_voice: "Please send either pictures or a voice, not both",
    voice_too_long: "This recording is too long. Please select one of at most {{limit}} h",
    file_broken: "This file can't be read. It may be damaged; please select another",
    changed_meanwhile: "This was changed in the meantime. Here are both texts; save again to keep yours",
    created_handwriting: "Handwriting created successfully",
    created_voice: "Voice created successfully",
    updated_handwriting: "Handwriting updated successfully",
    updated_voice: "Voice updated successfully",
    deleted: "Moved to the bin. It stays there for 30 days",
    free_limit: "Your free limit is complete. Make a payment to keep more",
    not_ready: "It's still being prepared. Please try again in a moment",
    upload_broken_off: "The upload broke off. Nothing was saved; please send it again",
    too_many_waiting:
      "{{limit}} of your files are being sent or waiting to be saved. Please save or discard them first",
    transcription_long: "This text may not be longer than 5000 characters",
    author_long: "A name may not be longer than 100 characters",
    place_long: "A place may not be longer than 100 characters",
    written_at_invalid: "Please write day, month and year, such as 16/12/1971, or just the year",
    written_at_future: "This date is in the future",
    written_at_absent: "There's no such date. Please check the day and the month",
    tie_unknown: "Please choose a handwriting of your own",
    tie_taken: "This handwriting already has a voice",
    tie_voice: "Please choose a voice of your own that belongs to no other handwriting",
    voice_follows: "This voice belongs to a handwriting. Change who can see the handwriting, and the voice follows",
    none_chosen: "Please choose between 1 and 100",
    last_page: "This is the only page. Put another in its place, or delete the handwriting",
    restored: "Brought back from the bin",
    erased: "Deleted for good",
    erased_several: "Deleted for good: {{count}}",
    not_in_bin: "Only what's in the bin can be deleted for good. Please move it to the bin first",
    deleted_several: "Moved to the bin: {{count}}. They stay there for 30 days",
    restored_several: "Brought back from the bin: {{count}}",
    status_several: "Saved for all {{count}}",
    page_removed: "Page removed",
    pages_ordered: "The order of the pages is saved",
    voice_tied: "The voice now belongs to the handwriting",
    voice_untied: "The voice is on its own again",
  },
  notification: {
    on_or_off: "Please choose on or off",
    digest_unknown: "Please choose off or daily",
    digest_needs_email: "E-mail summaries need a confirmed e-mail address",
    settings_saved: "Your choice is saved",
    unsubscribed: "You won't get these e-mails any more",
  },
  push: {
    subscription_broken: "This browser's subscription can't be read. Please turn notifications off and on again",
    endpoint_refused: "This isn't the address of a push service",
  },
  report: {
    reason_required: "Please choose a reason",
    words_long: "Your text may not be longer than 1000 characters",
    not_shared: "The people who run this site have hidden this item, so it can't be shared now",
    sent: "Thank you. We'll look at it",
  },
  reply: {
    ok: "Done",
    bad_request: "Please check the marked fields",
    field_missing: "Please fill this in",
    field_wrong: "This isn't valid here",
    unkeepable: "This contains a character we can't save. Please remove it",
    unreadable: "We couldn't read this. Please send JSON or form fields",
    sign_in: "Please sign in",
    session_ended: "You were signed out. Please sign in again",
    not_found: "This doesn't exist, or you can't see it",
    method: "This can't be done here",
    too_large: "This is too large. At most {{limit}} can be sent",
    wrong_type: "This kind of content isn't accepted here",
    too_many: "Too many tries. Please wait {{seconds}} seconds and try again",
    something_went_wrong: "Something went wrong",
    not_now: "Not ready yet. Please try again in a moment",
    unavailable: "We can't reach your items right now. Please try again in a moment",
    storage_away:
      "We can't reach the place where letters and voices are kept right now. What you were sending isn't saved yet; " +
      "please try again in a few minutes",
    disk_full: "There's no room for more right now. What you have is safe; please try again later",
  },
};

/** Shape that every other language satisfies: a missing key fails the type check. */
export type RuleMessages = typeof ruleMessages;
