import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuestionEnd } from "~/forms/form-end";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { GroupSummary } from "~/ui/group/group-summary";
import { Sheet } from "~/ui/controls/sheet";
import { actOf } from "./acts";
import { actPath, groupName, groupOf, groupPath } from "./group-path";

/** Asks before something of a group is gone, in one's own words and on a page of its own. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const act = actOf(args.params.act);
  const group = await groupOf(page, args.request);
  const asked = await act.ask(page, group, () => pathId(searchParams.get("one")));
  const needed = messages(page, "groupActs", "forms");
  // The owner is told what comes first: they can't leave.
  const stays = args.params.act === "leave" && group.mine;
  return {
    title: stays ? needed.groupActs.ownerStaysTitle : asked.title,
    messages: needed,
    group: groupName(group),
    asked,
    back: groupPath(group.id, { part: act.part ?? "items" }),
    stays,
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const act = actOf(args.params.act);
  const id = pathId(searchParams.get("id"));
  const answer = await act.do(page, id, () => pathId(searchParams.get("one")));
  const to = act.part ? groupPath(id, { part: act.part }) : "/groups";
  // Pressed twice, or done in another window meanwhile: whoever may see what is there now sees it.
  if (!answer.ok && answer.status === 404) return redirect(to, 303);
  if (!answer.ok) return refusePress(answer);
  return flashRedirect(page, to, act.done);
}

export default function GroupActPage() {
  const t = useMessages("groupActs");
  const { title, group, asked, back, stays } = useLoaderData<typeof loader>();
  return (
    <Sheet title={title} under={back}>
      <ErrorSummary />
      <GroupSummary {...group} />
      {asked.about ? (
        <p className="caption" dir="auto" lang={asked.about.language}>
          {asked.about.text}
        </p>
      ) : null}
      <p>{stays ? t("ownerStaysText") : asked.text}</p>
      {stays ? (
        <div className="row">
          <ButtonLink to={back}>{t("keep")}</ButtonLink>
          <ButtonLink to={`/group-details/hand-over?id=${group.id}`}>{t("handOver")}</ButtonLink>
          <ButtonLink look="danger" to={actPath(group.id, "delete")}>
            {t("deleteButton")}
          </ButtonLink>
        </div>
      ) : (
        <QuestionEnd send={asked.button} leave={t("keep")} to={back} />
      )}
    </Sheet>
  );
}
