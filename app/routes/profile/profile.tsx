import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { personForm } from "~/forms/read-form";
import { answered, refusedStatus } from "~/forms/submit-form";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import type { PrivacyUpdate } from "archive/contract/profile/profile";
import { postOrStay } from "~/ui/posting/post-or-stay";
import { messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cardFacts } from "~/ui/item/item-facts";
import { listUnder } from "~/ui/item/list-under";
import { profileFacts, PROFILE_FIELDS, profileFieldFacts } from "./profile-facts";
import { fieldsOf, refusedProfile } from "./profile-reply";
import { updateProfile } from "./update-profile";

const PAGE = "/profile";
/** Of what they keep: one row of a wide page, two of a phone's. */
const LATEST = 4;

// Opened as a document, the name's form is the page, and does not fetch what lies under it.
const ProfileBody = lazy(() => import("./profile-body").then(({ ProfileBody: component }) => ({ default: component })));

export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const needed = messages(page, "profile", "profileMedia", "profileSamples", "collection", "forms");
  const isFrame = under.isFrame(page, url);
  const stand = await beforeOwnThings(page);
  const shown = isFrame ? null : await own(page);
  stand();
  return { title: needed.profile.title, messages: isFrame ? {} : needed, profile: shown };
}

async function own({ archive, language }: PageContext) {
  const [profile, { rows }] = await Promise.all([
    archive.ask(PROFILE_CALLS.profile),
    archive.ask(ITEM_CALLS.myItems, { query: { limit: LATEST, together: "1" } }),
  ]);
  // Far down the page: the first flight has no room for blurred pictures (docs/budgets.md).
  return { ...profileFacts(language, profile), latest: rows.map((item) => cardFacts(language, item, false)) };
}

/** Takes one field of the profile, or who may see it. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const privacy = form.get("privacy");
  const field = PROFILE_FIELDS.find((name) => form.has(name)) ?? "bio";
  const answer =
    privacy === null
      ? await answered(updateProfile(page, fieldsOf(form, [field, "version"])))
      : await answered(
          page.archive.ask(PROFILE_CALLS.profilePrivacy, {
            fields: { privacy_status: privacy as PrivacyUpdate["privacy_status"] },
          }),
        );
  if (!answer) return flashRedirect(page, PAGE, { kind: "error", key: "profileFailed" });
  if (answer.ok) return flashRedirect(page, PAGE, privacy === null ? "profileUpdated" : "privacyUpdated");
  const refused = refusedProfile(
    form,
    answer,
    (profile) => profileFieldFacts(page.language, profile, false).find((fact) => fact.field === field)?.text ?? "",
  );
  return data({ ...refused, field }, { status: refusedStatus(answer) });
}

export const clientAction = postOrStay<typeof action>;

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

/** A person's own profile (product.md 2, profile layout). */
export default function ProfilePage() {
  const { profile } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return <under.List of={profile}>{profile && <ProfileBody profile={profile} reply={reply} />}</under.List>;
}
