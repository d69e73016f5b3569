import { Fragment } from "react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Tabs } from "~/ui/controls/tabs";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Empty } from "~/ui/page/empty";
import { listPath } from "~/ui/item/list-path";
import type { TimelinePart } from "./timeline-facts";
import type { TimelineAsked, TimelinePage } from "./timeline-page";

const SHARED = "/timeline?shared=1";

/** A person's letters and voices in the order in which they were lived. */
export function TimelineList({ parts: json, list, after, ways, next, first }: TimelinePage) {
  const here = listPath(list, { after });
  const parts = useCards<TimelinePart>(json);
  const t = useMessages("timeline");
  const isEmpty = parts.length === 0 && !first;
  const of = list.list;
  const undated = of === "undated";
  return (
    <>
      <div className="page-head">
        <h1>{undated ? t("undatedTitle") : t("title")}</h1>
      </div>
      <div className="stack">
        {undated ? (
          <p>
            <ButtonLink look="quiet" to="/timeline">
              {t("toDated")}
            </ButtonLink>
          </p>
        ) : (
          <Tabs
            label={t("whose")}
            tabs={[
              ["/timeline", t("mine")],
              [SHARED, t("others")],
            ]}
            at={of === "shared-timeline" ? SHARED : "/timeline"}
          />
        )}
        {!undated && ways ? <Ways {...ways} /> : null}
        {undated && !isEmpty ? (
          <div className="row">
            <p className="soft">{t("undatedText")}</p>
            <ButtonLink icon="pen" to="/my-collections/left?undated=1">
              {t("beginDating")}
            </ButtonLink>
          </div>
        ) : null}
        {isEmpty ? <Nothing of={of} waiting={ways?.undated !== null} /> : null}
        <div className={undated ? undefined : "stack timeline"}>
          {parts.map(({ decade, head, cards }, place) => (
            <Fragment key={cards[0]?.id ?? place}>
              {decade && <h2>{decade}</h2>}
              <section className="stack">
                {head && <h3>{head}</h3>}
                <ItemCards
                  items={cards}
                  eager={place === 0 ? 2 : 0}
                  card={({ id, when, from }) => ({
                    to: listPath(list, { item: id, after }),
                    withoutStatus: from === undefined,
                    from,
                    when: undated ? (
                      <a
                        className="badge-link ask"
                        href={`/my-collections/item/${id}/edit${here.slice("/timeline".length)}#written_at`}
                      >
                        {t("addDate")}
                      </a>
                    ) : (
                      when
                    ),
                  })}
                />
              </section>
            </Fragment>
          ))}
        </div>
        <Pager next={next} label={t(undated ? "older" : "later")} first={{ to: first, label: t("beginning") }} />
      </div>
    </>
  );
}

/** The ways to decades, the years of one of them, and what has no date. */
function Ways({ decades, years, undated }: NonNullable<TimelinePage["ways"]>) {
  const t = useMessages("timeline");
  return (
    <nav className="stack" aria-label={t("ways")}>
      {[decades, years].map((list, place) =>
        list.length > 1 ? (
          <p className="row tabs" key={place === 0 ? "decades" : "years"}>
            {list.map(({ from, words, count, current }) => (
              <Link
                className="bar-link"
                key={from}
                to={listPath({ list: "timeline", from })}
                aria-current={current ? "true" : undefined}
              >
                {t("way", { words, count })}
              </Link>
            ))}
          </p>
        ) : null,
      )}
      {undated ? (
        <p>
          <ButtonLink look="quiet" icon="pen" to="/timeline?undated=1">
            {t("undated", { count: undated })}
          </ButtonLink>
        </p>
      ) : null}
    </nav>
  );
}

function Nothing({ of, waiting }: { of: TimelineAsked["list"]["list"]; waiting: boolean }) {
  const t = useMessages("timeline");
  if (of === "shared-timeline")
    return <Empty drawing="letter" title={t("noneSharedTitle")} text={t("noneSharedText")} />;
  if (of === "undated") return <Empty drawing="box" title={t("allDatedTitle")} text={t("allDatedText")} />;
  return (
    <Empty drawing="letter" title={t("emptyTitle")} text={t("emptyText")}>
      <ButtonLink
        look="main"
        icon={waiting ? "pen" : "plus"}
        to={waiting ? "/timeline?undated=1" : "/my-collections/new"}
      >
        {t(waiting ? "beginDating" : "begin")}
      </ButtonLink>
    </Empty>
  );
}
