import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isMobile } from "archive/contract/address";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { FindPeople } from "~/forms/people/find-people";
import { FormEnd } from "~/forms/form-end";
import { personForm } from "~/forms/read-form";
import { refusePress } from "~/forms/submit-form";
import type { Refused } from "archive/client";
import { chosenAddresses, chosenPeople, peopleFound } from "~/forms/people/people-found";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { GroupSummary } from "~/ui/group/group-summary";
import { Sheet } from "~/ui/controls/sheet";
import { groupName, groupPath, ownGroupOf } from "./group-path";

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const group = groupName(await ownGroupOf(page, args.request));
  const found = await peopleFound(page, searchParams, group.id);
  return { ...titled(page, "groupActs", "addTitle", "findPeople", "forms"), group, found };
}

/** Invites whoever is ticked, by name and by address. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const { id } = await ownGroupOf(page, args.request);
  const chosen = { people: chosenPeople(form), addresses: chosenAddresses(page, form) };
  const ticked = [...chosen.people, ...chosen.addresses];
  if (ticked.length === 0)
    return data({ message: dictionary(page.language).groupActs.nobody, ticked }, { status: 422 });
  const refused = await invite(page, id, chosen);
  if (!refused) return flashRedirect(page, groupPath(id, { part: "invitations" }), "groupInvited");
  return refusePress(refused, { ticked });
}

/**
 * One after the other, until one is refused: whoever was invited before that stays so, and is passed over the next
 * time.
 */
async function invite(
  { archive }: PageContext,
  id: number,
  { people, addresses }: { people: number[]; addresses: string[] },
): Promise<Refused | null> {
  for (const send of [
    ...(people.length > 0
      ? [() => archive.ask(GROUP_CALLS.groupAddPeople, { fields: { group_id: id, user_ids: people } })]
      : []),
    ...addresses.map(
      (address) => () =>
        isMobile(address)
          ? archive.ask(GROUP_CALLS.inviteMobile, { fields: { mobile: address, group_id: id } })
          : archive.ask(GROUP_CALLS.invite, { fields: { email: address, group_id: id } }),
    ),
  ]) {
    const answer = await send();
    if (!answer.ok) return answer;
  }
  return null;
}

export default function AddPeoplePage() {
  const t = useMessages("groupActs");
  const { title, group, found } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const under = groupPath(group.id, { part: "invitations" });
  return (
    <Sheet title={title} under={under}>
      <ErrorSummary />
      <GroupSummary {...group} />
      <p>{t("addText")}</p>
      <PostForm className="form">
        {/* Searching is a GET, whose address is made of the form's fields alone. */}
        <input type="hidden" name="id" value={group.id} />
        <FindPeople found={found} groupId={group.id} addresses ticked={reply?.ticked} />
        <FormEnd send={t("invite")} icon="mail" leave={t("cancel")} to={under} />
      </PostForm>
    </Sheet>
  );
}
