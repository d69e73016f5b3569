import { itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { privacyWire } from "archive/contract/sharing/privacy";
import { profileWire, fromProfileUpdate, PrivacyUpdate, publicProfileWire } from "archive/contract/profile/profile";
import { SharedProfile } from "archive/contract/person";
import { ProfileUpdate } from "archive/contract/profile/profile-fields";
import { shareProfile } from "archive/domain/search/find-people";
import { choosePrivacy, editProfile, getOwnProfile } from "archive/domain/profile/own-profile";
import { getPublicProfile, listProfileItems } from "archive/domain/profile/public-profile";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";

/** Calls of profiles: a person's own, and what others see of it. */
export function profileCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.profile,
    { summary: "The signed-in person, and all they told of themselves", reply: profileWire },
    ({ actor }) => getOwnProfile(services.db, actor),
  );
  api.post(
    PATHS.profileUpdate,
    {
      summary: "Change what is sent of the profile; another mobile number takes a code",
      body: ProfileUpdate,
      reply: profileWire,
      message: "profile.updated",
    },
    ({ actor, body }) => editProfile(services, actor, fromProfileUpdate(body)),
  );
  api.post(
    PATHS.profilePrivacy,
    { summary: "Say who may see the profile", body: PrivacyUpdate, message: "profile.privacy_updated" },
    ({ actor, body }) => choosePrivacy(services, actor, privacyWire.fromWire(body.privacy_status)),
  );
  api.get(
    PATHS.publicProfile,
    {
      summary: "A profile by its public id, where its owner lets the caller see it",
      person: "either",
      reply: publicProfileWire,
    },
    ({ actor, param }) => getPublicProfile(services, actor, param("id")),
  );
  api.list(
    PATHS.publicProfileItems,
    {
      summary: "What the caller may see of that person's items, newest first",
      person: "either",
      query: ListQuery,
      reply: itemWire.array(),
    },
    ({ actor, param, query }) => listProfileItems(services, actor, param("id"), query),
  );
  api.get(
    PATHS.shareProfile,
    { summary: "The address at which others see the caller's profile", reply: SharedProfile },
    async ({ actor }) => {
      const { link, name, randomId } = await shareProfile(services, actor);
      return { link, name, random_id: randomId };
    },
  );
}
