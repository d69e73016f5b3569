import { itemWire } from "archive/contract/items/item-wire";
import { PATHS } from "archive/contract/paths";
import { fromWirePrivacy } from "archive/contract/sharing/privacy";
import { profileWire, fromProfileUpdate, PrivacyUpdate, publicProfileWire } from "archive/contract/profile/profile";
import { SharedProfile } from "archive/contract/person";
import { ProfileUpdate } from "archive/contract/profile/profile-fields";
import { shareProfile } from "archive/domain/invitations/find-people";
import { choosePrivacy, editProfile, getOwnProfile } from "archive/domain/profile/own-profile";
import { getPublicProfile, listProfileItems } from "archive/domain/profile/public-profile";
import type { Services } from "archive/domain/services";
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";

/** Calls of profiles: a person's own, and what others see of it. */
export function profileCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.profile,
      summary: "The signed-in person, and all they told of themselves",
      reply: profileWire,
    },
    async ({ caller }) => answer(await getOwnProfile(services.db, caller.actor)),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.profileUpdate,
      summary: "Change what is sent of the profile; another mobile number takes a code",
      body: ProfileUpdate,
      reply: profileWire,
    },
    async ({ caller, body }) =>
      answer(await editProfile(services, caller.actor, fromProfileUpdate(body)), { key: "profile.updated" }),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.profilePrivacy,
      summary: "Say who may see the profile",
      body: PrivacyUpdate,
    },
    async ({ caller, body }) => {
      await choosePrivacy(services, caller.actor, fromWirePrivacy(body.privacy_status));
      return done("profile.privacy_updated");
    },
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.publicProfile,
      summary: "A profile by its public id, where its owner lets the caller see it",
      person: "either",
      reply: publicProfileWire,
    },
    async ({ param, caller }) => answer(await getPublicProfile(services, caller.actor, param("id"))),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.publicProfileItems,
      summary: "What the caller may see of that person's items, newest first",
      person: "either",
      query: ListQuery,
      reply: itemWire.array(),
    },
    async ({ param, caller, query }) =>
      answerPage(query, await listProfileItems(services, caller.actor, param("id"), pageAsked(query))),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.shareProfile,
      summary: "The address at which others see the caller's profile",
      reply: SharedProfile,
    },
    async ({ caller }) => {
      const { link, name, randomId } = await shareProfile(services, caller.actor);
      return answer({ link, name, random_id: randomId });
    },
  );
}
