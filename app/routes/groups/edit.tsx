import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusedStatus } from "~/forms/submit-form";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Sheet } from "~/ui/controls/sheet";
import { GroupForm } from "./group-form";
import { groupPath, ownGroupOf } from "./group-path";
import { refusedGroup } from "./group-reply";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { id, name, description, image, version } = await ownGroupOf(page, args.request);
  return { ...titled(page, "groupActs", "editTitle", "forms"), id, group: { name, description, image, version } };
}

/** The body goes on unread; the archive judges whose group it is before. */
export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const id = pathId(searchParams.get("id"));
  const answer = await page.archive.ask(GROUP_CALLS.groupUpdate, { id, request: args.request });
  if (!answer.ok) return data(refusedGroup(page, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, groupPath(id), "groupUpdated");
}

export const clientAction = postOrStay<typeof action>;
export const shouldRevalidate = unlessStayed;

export default function EditGroupPage() {
  const { title, id, group } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return (
    <Sheet title={title} under={groupPath(id)}>
      <GroupForm group={group} reply={reply} under={groupPath(id)} />
    </Sheet>
  );
}
