import { PROFILE_CALLS as CALLS } from "archive/contract/profile/calls";
import { privacyWire } from "archive/contract/sharing/privacy";
import { fromProfileUpdate } from "archive/contract/profile/profile";
import { shareProfile } from "archive/domain/search/find-people";
import { choosePrivacy, editProfile, getOwnProfile } from "archive/domain/profile/own-profile";
import { getPublicProfile, listProfileItems } from "archive/domain/profile/public-profile";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of profiles: a person's own, and what others see of it. */
export function profileCalls(api: CallApp, services: Services): void {
  api.take(CALLS.profile, ({ actor }) => getOwnProfile(services.db, actor));
  api.take(CALLS.profileUpdate, ({ actor, body }) => editProfile(services, actor, fromProfileUpdate(body)));
  api.take(CALLS.profilePrivacy, ({ actor, body }) =>
    choosePrivacy(services, actor, privacyWire.fromWire(body.privacy_status)),
  );
  api.take(CALLS.publicProfile, ({ actor, param }) => getPublicProfile(services, actor, param("id")));
  api.take(CALLS.publicProfileItems, ({ actor, param, query }) =>
    listProfileItems(services, actor, param("id"), query),
  );
  api.take(CALLS.shareProfile, async ({ actor }) => {
    const { link, name, randomId } = await shareProfile(services, actor);
    return { link, name, random_id: randomId };
  });
}
