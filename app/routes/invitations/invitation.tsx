import { useLoaderData } from "@remix-run/react";
import { personForm } from "~/forms/read-form";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { shownAddressOf } from "archive/contract/shown-address";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { formatAgo, formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { badgesOf, ifWaiting, type Listed } from "~/session/badges";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { acceptedPath, accepts, answerInvitation, countIn, offeredIn, TOLD } from "./answer-invitation";
import { InvitationRow } from "./invitation-row";

const PAGE = "/invitation";
/** Rows of each kind: a row has a form or two. */
const ROWS = 10;

/**
 * What is offered to the person: handwriting and voices, albums, and groups; `state=ignored` shows what they left
 * lying.
 */
export async function loader(args: RouteArgs) {
  const { page, person, searchParams } = await personRequest(args);
  const state = searchParams.get("state") === "ignored" ? "ignored" : "pending";
  const asked = (name: string) => ({ state, limit: ROWS, cursor: searchParams.get(name) ?? undefined }) as const;
  const { archive, language } = page;
  const lists = <Row,>(ask: () => Promise<Listed<Row>>) => (state === "ignored" ? ask() : ifWaiting(page, ask));
  const [files, albums, groups, badges] = await Promise.all([
    lists(() => archive.ask(SHARING_CALLS.pendingShares, { query: asked("files") })),
    lists(() => archive.ask(ALBUM_CALLS.albumsPending, { query: asked("albums") })),
    lists(() => archive.ask(GROUP_CALLS.pendingGroups, { query: asked("groups") })),
    badgesOf(page),
  ]);
  const waiting = badges?.requests ?? 0;
  const part = <Row extends { id: number; createdAt: string }, Said extends object>(
    name: string,
    { rows, next }: Listed<Row>,
    say: (row: Row) => Said,
  ) => ({
    rows: rows.map((row) => ({ id: row.id, ago: formatAgo(language, row.createdAt), ...say(row) })),
    next: next && `${PAGE}?${new URLSearchParams({ ...Object.fromEntries(searchParams), [name]: next })}`,
  });
  return {
    ...titled(page, "invitation", state === "ignored" ? "ignoredTitle" : "title", "people", "forms", "newcomer"),
    waitingAddress: shownAddressOf(person.waitingAddress ?? null),
    state,
    here: PAGE + (state === "ignored" ? "?state=ignored" : ""),
    count: waiting > 0 ? formatNumber(language, waiting) : null,
    files: part("files", files, ({ sharedBy, kind }) => ({ offered: "file" as const, person: sharedBy, kind })),
    albums: part("albums", albums, ({ sharedBy, name, items }) => ({
      offered: "album" as const,
      person: sharedBy,
      name,
      count: countIn(language, "album", items),
    })),
    groups: part("groups", groups, ({ invitedBy, group, members }) => ({
      offered: "group" as const,
      person: invitedBy,
      name: group.name,
      count: countIn(language, "group", members),
    })),
  };
}

/** Accepts or ignores one of them. What was answered or taken back meanwhile is said in words. */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const offered = offeredIn(form);
  const answer = await answerInvitation(page, form, offered, { id: pathId(form.get("id")?.toString()) });
  const to = searchParams.get("state") === "ignored" ? `${PAGE}?state=ignored` : PAGE;
  if (!answer.ok && answer.status === 404) return flashRedirect(page, to, { kind: "warning", key: "invitationGone" });
  if (!answer.ok) return refusePress(answer);
  const { accepted, ignored } = TOLD[offered];
  if (!accepts(form)) return flashRedirect(page, to, ignored);
  const { id } = answer.data;
  if (offered === "file") return flashRedirect(page, to, { key: accepted, see: String(id) });
  return flashRedirect(page, acceptedPath(offered, id), accepted);
}

export default function InvitationPage() {
  const t = useMessages("invitation");
  const { title, state, here, count, waitingAddress, ...lists } = useLoaderData<typeof loader>();
  const ignored = state === "ignored";
  return (
    <>
      <div className="page-head">
        <h1>
          {title} {count && !ignored ? <Badge>({count})</Badge> : null}
        </h1>
      </div>
      <div className="stack">
        <ErrorSummary />
        {waitingAddress === null ? null : <WaitingAddress address={waitingAddress} />}
        {lists.files.rows.length + lists.albums.rows.length + lists.groups.rows.length === 0 ? (
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
        {(["files", "albums", "groups"] as const).map((kind) =>
          lists[kind].rows.length > 0 ? (
            <section className="stack" key={kind}>
              <h2>{t(kind)}</h2>
              <ul className="plain-list stack">
                {lists[kind].rows.map((row) => (
                  <InvitationRow key={row.id} row={row} here={here} ignored={ignored} />
                ))}
              </ul>
              <Pager next={lists[kind].next} label={t("older")} />
            </section>
          ) : null,
        )}
        <Ways ignored={ignored} />
      </div>
    </>
  );
}

/** The way to what others sent to an address that an invitation's mail alone has proven. */
function WaitingAddress({ address }: { address: string }) {
  const t = useMessages("newcomer");
  return (
    <section className="sheet stack">
      <h2>{t("waitTitle")}</h2>
      <p>{t("waitText", { address })}</p>
      <p>
        <ButtonLink to="/profile/addresses/prove">{t("waitWay")}</ButtonLink>
      </p>
    </section>
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
