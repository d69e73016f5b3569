import { useLoaderData } from "@remix-run/react";
import { personForm, pressed } from "~/forms/read-form";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { useShell } from "~/session/use-shell";
import { ifWaiting } from "~/session/badges";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { ListHead, MoreFacts } from "~/ui/page/list-head";
import { GroupSummary } from "~/ui/group/group-summary";
import { groupName, groupPath } from "./group-path";
import { Pager } from "~/ui/controls/pager";
import { PostForm } from "~/ui/posting/post-form";
import { withQuery } from "~/ui/page/with-query";

const PAGE = "/groups";
/** Invitations that stand over the list; all of them stand on the page of invitations. */
const MOST_PENDING = 5;

/** The person's groups, last joined first, and those that they are invited to. */
export async function loader(args: RouteArgs) {
  const { page, after } = await personRequest(args);
  const [groups, pending] = await Promise.all([
    page.archive.ask(GROUP_CALLS.groups, { query: { cursor: after } }),
    after
      ? { rows: [], next: null }
      : ifWaiting(page, () =>
          page.archive.ask(GROUP_CALLS.pendingGroups, { query: { state: "pending", limit: MOST_PENDING } }),
        ),
  ]);
  return {
    ...titled(page, "groups", "listTitle", "forms"),
    groups: groups.rows.map((group) => ({ ...groupName(group), mine: group.mine })),
    next: groups.next && withQuery(PAGE, { after: groups.next }),
    first: after ? PAGE : null,
    pending: pending.rows.map(({ id, group, invitedBy }) => ({
      id,
      name: group.name,
      image: group.image,
      by: invitedBy.name,
    })),
    morePending: pending.next !== null,
  };
}

/** Joins a group, or leaves its invitation lying. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const id = pathId(form.get("id")?.toString());
  const joins = pressed(form, ["join", "ignore"]) === "join";
  const answer = await (joins
    ? page.archive.ask(GROUP_CALLS.acceptGroup, { fields: { id } })
    : page.archive.ask(GROUP_CALLS.ignoreGroup, { fields: { id } }));
  if (!answer.ok) return refusePress(answer);
  if (joins) return flashRedirect(page, groupPath(answer.data.id), "groupJoined");
  return flashRedirect(page, PAGE, "groupIgnored");
}

export default function GroupsPage() {
  const t = useMessages("groups");
  const { groups, next, first, pending, morePending } = useLoaderData<typeof loader>();
  const { language } = useShell();
  const none = groups.length === 0 && !first;
  const invited = <PendingGroups rows={pending} more={morePending} />;
  return (
    <>
      <ListHead
        name={t("listTitle")}
        facts={
          groups.length > 0 && pending.length > 0 ? (
            <MoreFacts word={t("invitedTo", { count: inDigits(language, pending.length) })}>{invited}</MoreFacts>
          ) : null
        }
      >
        <ButtonLink look="main" icon="plus" to="/groups/new">
          {t("newGroup")}
        </ButtonLink>
      </ListHead>
      <div className="stack">
        <ErrorSummary />
        {groups.length === 0 && pending.length > 0 ? (
          <section className="stack">
            <h2>{t("invitedTitle")}</h2>
            {invited}
          </section>
        ) : null}
        {none && pending.length === 0 ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <ul className="plain-list stack">
          {groups.map((group) => (
            <li key={group.id} className="sheet bin-row">
              <div className="bin-text">
                <GroupSummary {...group} to={groupPath(group.id)} note={group.mine ? t("mine") : undefined} />
              </div>
            </li>
          ))}
        </ul>
        <Pager next={next} label={t("older")} first={{ to: first, label: t("newest") }} />
      </div>
    </>
  );
}

/** Groups that the reader is invited to. @param more there are others */
function PendingGroups({ rows, more }: { rows: Awaited<ReturnType<typeof loader>>["pending"]; more: boolean }) {
  const t = useMessages("groups");
  const ui = useMessages("ui");
  return (
    <>
      <ul className="plain-list stack">
        {rows.map(({ id, name, image, by }) => (
          <li key={id} className="sheet bin-row" id={`invited-${id}`}>
            <div className="bin-text">
              <GroupSummary name={name} image={image} />
              <p className="small soft">{t("invitedBy", { name: by || ui("unknownName") })}</p>
            </div>
            <div className="row">
              {(["join", "ignore"] as const).map((doing) => (
                <PostForm key={doing} action="/groups">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="do" value={doing} />
                  <Button look={doing === "join" ? "plain" : "quiet"} aria-describedby={`invited-${id}`}>
                    {t(doing)}
                  </Button>
                </PostForm>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more ? (
        <p>
          <ButtonLink look="quiet" to="/invitation">
            {t("moreInvitations")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
