import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personForm } from "~/forms/read-form";
import { unlessAway } from "~/forms/submit-form";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { fromWireNotification } from "archive/contract/notifications/notification";
import { PostForm } from "~/ui/posting/post-form";
import { formatAgo } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { orAbsent } from "~/session/path-id";
import { cameFrom, localPath } from "~/session/person";
import { Button, ButtonLink, RoundButton } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { withQuery } from "~/ui/page/with-query";
import { Pager } from "~/ui/controls/pager";
import { leadsOnceSeen, leadsTo, readSeen, seenValue } from "./leads-to";
import { Avatar } from "~/ui/person/avatar";

const PAGE = "/notifications";

export async function loader(args: RouteArgs) {
  const { page, after } = await personRequest(args);
  const { rows, next } = await page.archive.ask(NOTIFICATION_CALLS.notificationList, {
    query: { cursor: after, unanswered: "1" },
  });
  return {
    ...titled(page, "notifications", "title"),
    back: cameFrom(args.request, PAGE),
    rows: rows.map(fromWireNotification).map(({ id, seen, title, text, sender, createdAt, ...led }) => ({
      id,
      /** For the toast that tells of it (interactive/notifications). */
      title,
      text,
      sender,
      ago: formatAgo(page.language, createdAt),
      /** Value of its button; null for one that is seen. */
      see: seen ? null : seenValue({ id, ...led }),
      /** Address that a seen one leads to, if any. */
      to: seen ? leadsOnceSeen({ id, ...led }) : null,
    })),
    next: next && withQuery(PAGE, { after: next }),
  };
}

type Shown = Awaited<ReturnType<typeof loader>>["rows"][number];

/** A row marks itself as seen and leads on; the phone's arrow clears the badge and leads back. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const back = form.get("clear");
  if (typeof back === "string") {
    unlessAway(await page.archive.ask(NOTIFICATION_CALLS.notificationClear));
    return redirect(localPath(back), 303);
  }
  const one = readSeen(form.get("see"));
  if (!one) {
    unlessAway(await page.archive.ask(NOTIFICATION_CALLS.notificationSeenAll));
    return redirect(PAGE, 303);
  }
  // One that was taken back meanwhile leads where it led; what is there says so.
  await orAbsent(async () =>
    unlessAway(await page.archive.ask(NOTIFICATION_CALLS.notificationSeen, { fields: { id: one.id } })),
  );
  return redirect(leadsTo(one), 303);
}

/** Notifications, last first; the unseen apart in look. */
export default function NotificationsPage() {
  const t = useMessages("notifications");
  const { title, rows, back, next } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <div className="owner">
          <PostForm action={PAGE} className="phone-only">
            <RoundButton type="submit" icon="back" label={t("back")} name="clear" value={back} />
          </PostForm>
          <h1>{title}</h1>
        </div>
        <ButtonLink look="quiet" icon="cog" to={`${PAGE}/settings`} aria-label={t("settings")} title={t("settings")}>
          <span className="wide-only">{t("settings")}</span>
        </ButtonLink>
      </div>
      <div id="notification-list" className="stack">
        {rows.length === 0 ? (
          <Empty drawing="keepsake" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink icon="people" to="/groups">
              {t("toGroups")}
            </ButtonLink>
          </Empty>
        ) : (
          <PostForm action={PAGE} className="stack">
            <ul className="plain-list notifications">
              {rows.map((row) => (
                <NotificationRow key={row.id} {...row} />
              ))}
            </ul>
            {rows.some(({ see }) => see !== null) ? (
              <p>
                <Button icon="check" name="all">
                  {t("seeAll")}
                </Button>
              </p>
            ) : null}
          </PostForm>
        )}
      </div>
      <Pager next={next} label={t("older")} />
    </>
  );
}

/** A notification: unseen a button of the list's form, seen a link, or words alone where it leads nowhere any more. */
function NotificationRow({ title, text, ago, sender, see, to }: Shown) {
  const t = useMessages("notifications");
  const inside = (
    <>
      <Avatar name={sender.name} picture={sender.picture} />
      <span className="notification-text">
        {see ? <span className="unseen">{t("unseen")}: </span> : null}
        <span data-title={title}>{text}</span>
        <small className="soft">{ago}</small>
      </span>
    </>
  );
  return (
    <li>
      {see ? (
        <button className="menu-item notification-new" name="see" value={see}>
          {inside}
        </button>
      ) : to ? (
        <a className="menu-item" href={to}>
          {inside}
        </a>
      ) : (
        <div className="menu-item">{inside}</div>
      )}
    </li>
  );
}
