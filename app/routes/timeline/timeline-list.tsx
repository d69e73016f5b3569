import { useMessages } from "~/i18n/use-messages";
import { ListChoices } from "~/ui/item/list-choices";
import { ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Menu } from "~/ui/controls/menu";
import { Icon } from "~/ui/drawings/icon";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Empty } from "~/ui/page/empty";
import { ListHead, MoreFacts } from "~/ui/page/list-head";
import { filterAddress } from "~/ui/item/list-address";
import { Unbroken } from "~/ui/controls/unbroken";
import { listPath } from "~/ui/item/list-path";
import { ThroughLinks } from "~/ui/item/through-links";
import type { TimelinePart } from "./timeline-facts";
import type { TimelineAsked, TimelinePage } from "./timeline-page";

const FILTER = filterAddress({ filter: { sort: "written_oldest" } });
const UNDATED = "/timeline?undated=1";
const WHOSE = { timeline: "mine", undated: "mine", "shared-timeline": "shared", both: "both" } as const;

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
      {undated ? (
        <ListHead
          name={t("undatedTitle")}
          facts={
            <>
              <Link className="lone" to="/timeline">
                {t("toDated")}
              </Link>
              {isEmpty ? null : (
                <MoreFacts word={t("howToDate")}>
                  <p>{t("undatedText")}</p>
                </MoreFacts>
              )}
            </>
          }
        >
          {isEmpty ? null : (
            <ButtonLink icon="pen" to="/my-collections/left?undated=1">
              {t("beginDating")}
            </ButtonLink>
          )}
        </ListHead>
      ) : (
        <ListChoices
          whose={WHOSE[of]}
          view="year"
          filter={of === "timeline" ? FILTER : undefined}
          more={ways && <Ways {...ways} />}
        />
      )}
      <div className="stack">
        {isEmpty ? <Nothing of={of} waiting={ways?.undated !== null} /> : null}
        {parts.map(({ decade, cards }, place) => (
          <section className={decade && "decade"} key={cards[0]?.id ?? place}>
            {decade && (
              <h2>
                <Unbroken title={decade} />
              </h2>
            )}
            <ItemCards
              items={cards}
              eager={place === 0 ? 2 : 0}
              head={({ head }) => (head === decade ? undefined : head)}
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
        ))}
        <Pager next={next} label={t(undated ? "older" : "later")} first={{ to: first, label: t("beginning") }}>
          {undated || isEmpty ? null : <ThroughLinks list={list} />}
          {!undated && !isEmpty && ways?.undated ? (
            <ButtonLink look="quiet" icon="pen" to={UNDATED}>
              {t("undated", { count: ways.undated })}
            </ButtonLink>
          ) : null}
        </Pager>
      </div>
    </>
  );
}

/** The ways to decades, and to the years of the one that the page begins in. */
function Ways({ decades, years }: NonNullable<TimelinePage["ways"]>) {
  const t = useMessages("timeline");
  const ways = [decades, years].flatMap((list) => (list.length > 1 ? list : []));
  if (ways.length === 0) return null;
  return (
    <Menu
      label={t("ways")}
      summary={
        <>
          <Icon name="clock" />
          <span className="choice-word">{t("ways")}</span>
        </>
      }
    >
      {ways.map(({ from, words, count, current }) => (
        <Link
          className="menu-item"
          key={from}
          to={listPath({ list: "timeline", from })}
          aria-current={current ? "true" : undefined}
        >
          {t("way", { words, count })}
        </Link>
      ))}
    </Menu>
  );
}

function Nothing({ of, waiting }: { of: TimelineAsked["list"]["list"]; waiting: boolean }) {
  const t = useMessages("timeline");
  if (of === "shared-timeline" || of === "both")
    return <Empty drawing="letter" title={t("noneSharedTitle")} text={t("noneSharedText")} />;
  if (of === "undated") return <Empty drawing="box" title={t("allDatedTitle")} text={t("allDatedText")} />;
  return (
    <Empty drawing="letter" title={t("emptyTitle")} text={t("emptyText")}>
      <ButtonLink look="main" icon={waiting ? "pen" : "plus"} to={waiting ? UNDATED : "/my-collections/new"}>
        {t(waiting ? "beginDating" : "begin")}
      </ButtonLink>
    </Empty>
  );
}
