import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { formatAgo, formatNumber } from "~/i18n/format";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { badgesOf } from "~/session/badges";
import { flashRedirect } from "~/session/flash";
import { personRequest } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { accepts, answerInvitation, groupPath } from "./answer-invitation";
import { InvitationRow } from "./invitation-row";

export { titleMeta as meta } from "~/i18n/title";

const PAGE = "/invitation";
/** Rows of each kind: a row has a form or two. */
const ROWS = 10;

/** What is offered to the person: handwriting and voices, and groups; `state=ignored` shows what they left lying. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  const state = searchParams.get("state") === "ignored" ? "ignored" : "pending";
  const asked = (name: string) => ({ state, limit: ROWS, cursor: searchParams.get(name) ?? undefined }) as const;
  const { archive, language } = page;
  const [files, groups, badges] = await Promise.all([
    archive.pendingShares(asked("files")),
    archive.pendingGroups(asked("groups")),
    badgesOf(page),
  ]);
  const waiting = badges?.requests ?? 0;
  const older = (name: string, next: string | null) => next && PAGE + olderQuery(searchParams, name, next);
  return {
    ...titled(page, "invitation", state === "ignored" ? "ignoredTitle" : "title", "people", "forms"),
    state,
    here: PAGE + (state === "ignored" ? "?state=ignored" : ""),
    count: waiting > 0 ? formatNumber(language, waiting) : null,
    files: files.rows.map(({ id, kind, sharedBy, createdAt }) => ({
      id,
      person: sharedBy,
      kind,
      group: null,
      ago: formatAgo(language, createdAt),
    })),
    groups: groups.rows.map(({ id, group, invitedBy, createdAt }) => ({
      id,
      person: invitedBy,
      kind: null,
      group: group.name,
      ago: formatAgo(language, createdAt),
    })),
    moreFiles: older("files", files.next),
    moreGroups: older("groups", groups.next),
  };
}

function olderQuery(given: URLSearchParams, name: string, next: string): string {
  const params = new URLSearchParams(given);
  params.set(name, next);
  return `?${params}`;
}

/** Accepts or ignores one of them. What was answered or taken back meanwhile is said in words. */
export async function action(args: ActionFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  const form = await readForm(args.request);
  const offered = form.get("offered") === "group" ? "group" : "file";
  const answer = await answerInvitation(page, form, offered, { id: pathId(form.get("id")?.toString()) });
  const to = searchParams.get("state") === "ignored" ? `${PAGE}?state=ignored` : PAGE;
  if (!answer.ok && answer.status === 404) return flashRedirect(page, to, { kind: "warning", key: "invitationGone" });
  if (!answer.ok) return refusePress(answer);
  const accepted = accepts(form);
  if (offered === "group")
    return flashRedirect(page, accepted ? groupPath(answer.data.id) : to, accepted ? "groupJoined" : "groupIgnored");
  return flashRedirect(
    page,
    to,
    accepted ? { kind: "success", key: "shareAccepted", see: String(answer.data.id) } : "shareIgnored",
  );
}

export default function InvitationPage() {
  const t = useMessages("invitation");
  const { title, state, here, count, files, groups, moreFiles, moreGroups } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const ignored = state === "ignored";
  return (
    <>
      <div className="page-head">
        <h1>
          {title} {count && !ignored ? <Badge>({count})</Badge> : null}
        </h1>
      </div>
      <div className="stack">
        <ErrorSummary errors={reply?.message} />
        {files.length + groups.length === 0 ? (
          <Empty
            drawing="keepsake"
            title={t(ignored ? "ignoredEmptyTitle" : "emptyTitle")}
            text={t(ignored ? "ignoredEmptyText" : "emptyText")}
          >
            {ignored ? null : (
              <ButtonLink icon="people" to="/groups/new">
                {t("newGroup")}
              </ButtonLink>
            )}
          </Empty>
        ) : ignored ? (
          <p className="soft">{t("ignoredText")}</p>
        ) : null}
        {files.length > 0 ? (
          <section className="stack">
            <h2>{t("files")}</h2>
            <ul className="plain-list stack">
              {files.map((row) => (
                <InvitationRow key={row.id} row={row} offered="file" here={here} ignored={ignored} />
              ))}
            </ul>
            <Pager next={moreFiles} label={t("older")} />
          </section>
        ) : null}
        {groups.length > 0 ? (
          <section className="stack">
            <h2>{t("groups")}</h2>
            <ul className="plain-list stack">
              {groups.map((row) => (
                <InvitationRow key={row.id} row={row} offered="group" here={here} ignored={ignored} />
              ))}
            </ul>
            <Pager next={moreGroups} label={t("older")} />
          </section>
        ) : null}
        <Ways ignored={ignored} />
      </div>
    </>
  );
}

/**
 * From the foot of invitations: to those that were ignored or wait, and to the people of whom something is settled once
 * and for all.
 */
function Ways({ ignored }: { ignored: boolean }) {
  const t = useMessages("invitation");
  return (
    <p className="row">
      <ButtonLink look="quiet" to={ignored ? "/invitation" : "/invitation?state=ignored"}>
        {t(ignored ? "toWaiting" : "toIgnored")}
      </ButtonLink>
      <ButtonLink look="quiet" to="/share-with-me">
        {t("toShared")}
      </ButtonLink>
      <ButtonLink look="quiet" to="/people/always-accepted">
        {t("toAlways")}
      </ButtonLink>
      <ButtonLink look="quiet" to="/people/blocked">
        {t("toBlocked")}
      </ButtonLink>
    </p>
  );
}
