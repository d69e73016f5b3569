import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { QuestionEnd } from "~/forms/form-end";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { GroupSummary } from "~/ui/group/group-summary";
import { Sheet } from "~/ui/page/sheet";
import { actOf, oneOf } from "./acts";
import { actPath, groupOf } from "./group-path";

export { titleMeta as meta } from "~/i18n/title";

/** Asks before something of a group is gone, in one's own words and on a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, url } = await personRequest(args);
  const act = actOf(args.params.act);
  const group = await groupOf(page, args.request);
  const asked = await act.ask(page, group, oneOf(url));
  const needed = messages(page, "groupActs", "forms");
  const { id, name, image, members } = group;
  // The owner is told what comes first: they can't leave.
  const stays = args.params.act === "leave" && group.mine;
  return {
    title: stays ? needed.groupActs.ownerStaysTitle : asked.title,
    messages: needed,
    group: { id, name, image, members },
    asked,
    stays,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const act = actOf(args.params.act);
  const id = pathId(searchParams.get("id"));
  const answer = await act.do(page, id, oneOf(url));
  // Pressed twice, or done in another window meanwhile: whoever may see what is there now sees it.
  if (!answer.ok && answer.status === 404) return redirect(act.to(id), 303);
  if (!answer.ok) return refusePress(answer);
  return flashRedirect(page, act.to(id), act.done);
}

export default function GroupActPage() {
  const t = useMessages("groupActs");
  const { title, group, asked, stays } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Sheet title={title} under={asked.back}>
      <ErrorSummary errors={reply?.message} />
      <GroupSummary name={group.name} image={group.image} members={group.members} />
      {asked.about ? (
        <p className="caption" lang={asked.about.language}>
          {asked.about.text}
        </p>
      ) : null}
      <p>{stays ? t("ownerStaysText") : asked.text}</p>
      {stays ? (
        <div className="row">
          <ButtonLink to={asked.back}>{t("keep")}</ButtonLink>
          <ButtonLink to={`/group-details/hand-over?id=${group.id}`}>{t("handOver")}</ButtonLink>
          <ButtonLink look="danger" to={actPath(group.id, "delete")}>
            {t("deleteButton")}
          </ButtonLink>
        </div>
      ) : (
        <QuestionEnd send={asked.button} leave={t("keep")} to={asked.back} />
      )}
    </Sheet>
  );
}
