import { callsOf, list, read, write } from "archive/contract/call-definition";
import { itemWire } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { ANYBODY, SIGNED_IN } from "archive/contract/permission";
import { SharedProfile } from "archive/contract/person";
import { profileWire, PrivacyUpdate, publicProfileWire } from "./profile";
import { ProfileUpdate } from "./profile-fields";

/** Profiles: a person's own, and what others see of it. */
export const PROFILE_CALLS = callsOf("profile", {
  profile: read({
    path: "/profile",
    summary: "The signed-in person, and all they told of themselves",
    may: SIGNED_IN,
    reply: profileWire,
  }),
  profileUpdate: write({
    path: "/profile/update",
    summary: "Change what is sent of the profile; another mobile number takes a code",
    may: SIGNED_IN,
    body: ProfileUpdate,
    reply: profileWire,
    message: "profile.updated",
    refusedWith: [409],
  }),
  profilePrivacy: write({
    path: "/profile/update-privacy-status",
    summary: "Say who may see the profile",
    may: SIGNED_IN,
    body: PrivacyUpdate,
    message: "profile.privacy_updated",
  }),
  publicProfile: read({
    path: "/public/profile/{id}",
    summary: "A profile by its public id, where its owner lets the caller see it",
    may: ANYBODY,
    person: "either",
    reply: publicProfileWire,
  }),
  publicProfileItems: list({
    path: "/public/profile/{id}/hand-writing",
    summary: "What the caller may see of that person's items, newest first",
    may: ANYBODY,
    person: "either",
    query: ListQuery,
    reply: itemWire.array(),
  }),
  shareProfile: read({
    path: "/profile/share-profile",
    summary: "The address at which others see the caller's profile",
    may: SIGNED_IN,
    reply: SharedProfile,
  }),
});
