import { callsOf, list, read, write } from "archive/contract/call-definition";
import { itemWire } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { ANYBODY, SIGNED_IN } from "archive/contract/permission";
import { SharedProfile } from "archive/contract/person";
import { profileWire, PrivacyUpdate, publicProfileWire } from "./profile";
import { ProfileUpdate } from "./profile-fields";

/** Profiles: a person's own, and what others see of it. */
export const PROFILE_CALLS = callsOf("profile", {
  profile: read("/profile", "The signed-in person, and all they told of themselves", SIGNED_IN, { reply: profileWire }),
  profileUpdate: write(
    "/profile/update",
    "Change what is sent of the profile; another mobile number takes a code",
    SIGNED_IN,
    { body: ProfileUpdate, reply: profileWire, message: "profile.updated", refusedWith: [409] },
  ),
  profilePrivacy: write("/profile/update-privacy-status", "Say who may see the profile", SIGNED_IN, {
    body: PrivacyUpdate,
    message: "profile.privacy_updated",
  }),
  publicProfile: read(
    "/public/profile/{id}",
    "A profile by its public id, where its owner lets the caller see it",
    ANYBODY,
    { person: "either", reply: publicProfileWire },
  ),
  publicProfileItems: list(
    "/public/profile/{id}/hand-writing",
    "What the caller may see of that person's items, newest first",
    ANYBODY,
    { person: "either", query: ListQuery, reply: itemWire.array() },
  ),
  shareProfile: read("/profile/share-profile", "The address at which others see the caller's profile", SIGNED_IN, {
    reply: SharedProfile,
  }),
});
