import { Form, useLoaderData } from "@remix-run/react";
import { fill } from "archive/contract/fill";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd, QuestionEnd } from "~/forms/form-end";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Avatar } from "~/ui/person/avatar";
import { GroupSummary } from "~/ui/group/group-summary";
import { Pager } from "~/ui/controls/pager";
import { Sheet } from "~/ui/controls/sheet";
import { groupName, groupPath, ownGroupOf } from "./group-path";

/** First who is to own the group; then, with `one` in the address, the question. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const group = groupName(await ownGroupOf(page, args.request));
  const chosen = searchParams.get("one");
  const { rows, next } = await page.archive.ask(GROUP_CALLS.groupMembers, {
    query: { group_id: group.id, ...(chosen ? { one: pathId(chosen) } : { cursor: after }) },
  });
  const others = rows.filter(({ owner }) => !owner).map(({ id, name, picture }) => ({ id, name, picture }));
  if (chosen && others.length === 0) throw new Response(null, { status: 404 });
  const needed = messages(page, "groupActs", "groups", "forms");
  const to = (chosen && others[0]) || null;
  return {
    title: to ? fill(needed.groupActs.handOverToTitle, { name: to.name }) : needed.groupActs.handOverTitle,
    messages: needed,
    group,
    to,
    others,
    next: next && `/group-details/hand-over?id=${group.id}&after=${encodeURIComponent(next)}`,
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const { id } = await ownGroupOf(page, args.request);
  const answer = await page.archive.ask(GROUP_CALLS.groupHandOver, {
    id,
    fields: { user_id: pathId(searchParams.get("one")) },
  });
  if (!answer.ok) return refusePress(answer);
  return flashRedirect(page, groupPath(id), "groupHandedOver");
}

export default function HandOverPage() {
  const t = useMessages("groupActs");
  const { title, group, to, others, next } = useLoaderData<typeof loader>();
  const under = groupPath(group.id);
  return (
    <Sheet title={title} under={under}>
      <ErrorSummary />
      <GroupSummary {...group} />
      {to ? (
        <>
          <p>{t("handOverToText", { name: to.name })}</p>
          <QuestionEnd send={t("handOverButton")} leave={t("keep")} to={under} />
        </>
      ) : others.length === 0 && group.members === 1 ? (
        <p>{t("handOverNobody")}</p>
      ) : (
        <Form className="form" action="/group-details/hand-over">
          <input type="hidden" name="id" value={group.id} />
          <fieldset className="choices">
            <legend>{t("handOverText")}</legend>
            {others.map(({ id, name, picture }) => (
              <label className="choice" key={id}>
                <input type="radio" name="one" value={id} required />
                <Avatar name={name} picture={picture} />
                <span dir="auto">{name}</span>
              </label>
            ))}
          </fieldset>
          <FormEnd send={t("handOverNext")} leave={t("cancel")} to={under} />
          <Pager next={next} label={t("shareOlder")} />
        </Form>
      )}
    </Sheet>
  );
}
