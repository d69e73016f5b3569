import { Fragment } from "react";
import { useMessages } from "~/i18n/use-messages";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import { ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Empty } from "~/ui/page/empty";
import { timelineAddress, type TimelinePart, type YearWay } from "./timeline-address";

export interface TimelineListProps {
  /** `TimelinePart[]` as JSON. */
  parts: string;
  /** Query that leads back to this page of the timeline. */
  query: string;
  /** Shown is what has no date. */
  undated: boolean;
  ways: { decades: YearWay[]; years: YearWay[]; undated: string | null };
  /** Addresses of the next page and of the beginning; null where there is none, or this is it. */
  next: string | null;
  first: string | null;
}

/** A person's letters and voices in the order in which they were lived. */
export function TimelineList({ parts: json, query, undated, ways, next, first }: TimelineListProps) {
  const parts = useCards<TimelinePart>(json);
  const t = useMessages("timeline");
  const isEmpty = parts.length === 0 && !first;
  return (
    <>
      <HomeTabs of="/my-collections" />
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
          <Ways {...ways} />
        )}
        {undated && !isEmpty ? <p className="soft">{t("undatedText")}</p> : null}
        {isEmpty ? <Nothing undated={undated} waiting={ways.undated !== null} /> : null}
        <div className={undated ? undefined : "stack timeline"}>
          {parts.map(({ decade, head, cards }, place) => (
            <Fragment key={cards[0]?.id ?? place}>
              {decade && <h2>{decade}</h2>}
              <section className="stack">
                {head && <h3>{head}</h3>}
                <ItemCards
                  items={cards}
                  eager={place === 0 ? 2 : 0}
                  card={({ id, when }) => ({
                    to: `/timeline/item/${id}${query}`,
                    withoutStatus: true,
                    when: undated ? (
                      <a className="badge-link ask" href={`/my-collections/item/${id}/edit#written_at`}>
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
        <Pager next={next} label={t(undated ? "older" : "later")} />
        {first ? (
          <p>
            <ButtonLink look="quiet" to={first}>
              {t("beginning")}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** The ways to decades, the years of one of them, and what has no date. */
function Ways({ decades, years, undated }: TimelineListProps["ways"]) {
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
                to={timelineAddress({ from })}
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

function Nothing({ undated, waiting }: { undated: boolean; waiting: boolean }) {
  const t = useMessages("timeline");
  if (undated) return <Empty drawing="box" title={t("allDatedTitle")} text={t("allDatedText")} />;
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
