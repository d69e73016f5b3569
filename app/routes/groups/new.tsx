import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusedStatus } from "~/forms/submit-form";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Sheet } from "~/ui/controls/sheet";
import { GroupForm } from "./group-form";
import { groupPath } from "./group-path";
import { refusedGroup } from "./group-reply";

/** Never shown again from the browser's memory: its one-use id would answer for another group. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  return { ...titled(page, "groupActs", "newTitle", "forms"), once: randomUUID() };
}

/** The body goes on unread. */
export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const answer = await page.archive.ask(GROUP_CALLS.groupCreate, { request: args.request });
  if (!answer.ok) return data(refusedGroup(page, answer), { status: refusedStatus(answer) });
  return flashRedirect(page, groupPath(answer.data.id), "groupCreated");
}

export const clientAction = postOrStay<typeof action>;
export const shouldRevalidate = unlessStayed;

export default function NewGroupPage() {
  const { title, once } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return (
    <Sheet title={title} under="/groups">
      <GroupForm once={once} reply={reply} under="/groups" />
    </Sheet>
  );
}
