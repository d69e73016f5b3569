import { useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { Dialog } from "~/ui/controls/dialog";
import { Pager } from "~/ui/controls/pager";
import { itemName } from "~/ui/item/item-facts";
import { Caption } from "~/ui/item/item-text";
import { pageQuery } from "~/ui/item/list-filter";
import { detailFacts } from "./detail-facts";
import { eventFacts, type EventFacts } from "./history-facts";
import { ItemDetails } from "./item-details";

/** Details of an item, for its owner: how it is kept, and what was done to it, by whom and when. */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  const { rows, next } = await page.archive.ask(ITEM_CALLS.itemHistory, {
    id: item.id,
    query: { cursor: searchParams.get("events") ?? undefined },
  });
  const query = pageQuery(url);
  return {
    ...titled(page, "history", "title"),
    query,
    item: itemName(page.language, item),
    details: detailFacts(page.language, item, Number(searchParams.get("page"))),
    events: rows.map((event) => eventFacts(page.language, item.kind, event)),
    next: next && `${PERSON_HOME}/item/${item.id}/history?${withEvents(query, next)}`,
  };
}

/** The list under it stays where it is. */
function withEvents(query: string, events: string): string {
  const kept = new URLSearchParams(query);
  kept.set("events", events);
  return kept.toString();
}

export default function HistoryPage() {
  const t = useMessages("history");
  const { title, query, item, details, events, next } = useLoaderData<typeof loader>();
  return (
    <Dialog title={title} under={`${PERSON_HOME}/item/${item.id}${query}`} small>
      <div className="stack">
        <Caption text={item.caption} language={item.language} />
        <p className="small soft">{t("lead")}</p>
        <ItemDetails id={item.id} query={query} details={details} />
        <section className="stack">
          <h2>{t("history")}</h2>
          <ol className="plain-list stack">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
          <Pager next={next} label={t("older")} />
        </section>
      </div>
    </Dialog>
  );
}

/** One thing that was done, when, and what stood there before. */
function EventRow({ event: { at, day, what, before } }: { event: EventFacts }) {
  const t = useMessages("history");
  return (
    <li>
      <p>{what}</p>
      <p className="small soft">
        <time dateTime={at}>{day}</time>
      </p>
      {before.length > 0 ? (
        <details>
          <summary>{t("before")}</summary>
          <dl>
            {before.map(({ label, text }) => (
              <div key={label}>
                <dt className="small soft">{label}</dt>
                <dd className="caption" dir="auto">
                  {text || t("wasEmpty")}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}
