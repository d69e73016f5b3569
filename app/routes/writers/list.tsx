import { useLoaderData } from "@remix-run/react";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Menu } from "~/ui/controls/menu";
import { Pager } from "~/ui/controls/pager";
import { Icon } from "~/ui/drawings/icon";
import { WRITERS } from "~/ui/person/writer-address";
import { Empty } from "~/ui/page/empty";
import { ListHead } from "~/ui/page/list-head";
import { FindWriter } from "./find-writer";
import { WriterCards } from "~/ui/person/writer-cards";
import { writerRow } from "~/ui/person/writer-facts";

/** The person's own writers and speakers, last come first; with `?query=` those whose names have its words. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const query = searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const { rows, next } = await page.archive.ask(WRITER_CALLS.writers, { query: { query, cursor: after } });
  const more = next && `${WRITERS}?${new URLSearchParams({ ...(query && { query }), after: next })}`;
  return {
    ...titled(page, "writers", "listTitle"),
    query,
    first: after === undefined,
    next: more,
    writers: rows.map((row) => writerRow(page.language, row, null)),
  };
}

export default function WritersPage() {
  const t = useMessages("writers");
  const { title, query, first, next, writers } = useLoaderData<typeof loader>();
  const nobody = writers.length === 0 && !query && first;
  return (
    <>
      <ListHead name={title}>
        {!query && (next || !first) ? (
          <Menu summary={<Icon name="search" />} label={t("find")}>
            <div className="list-about">
              <FindWriter action={WRITERS} query={query} />
            </div>
          </Menu>
        ) : null}
      </ListHead>
      {nobody ? (
        <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink look="main" icon="plus" to="/my-collections/new">
            {t("add")}
          </ButtonLink>
        </Empty>
      ) : (
        <div className="stack">
          {query ? <FindWriter action={WRITERS} query={query} /> : null}
          {writers.length === 0 ? <p>{t("noneFound")}</p> : null}
          <WriterCards writers={writers} />
          <Pager next={next} label={t("more")} first={{ to: query || !first ? WRITERS : null, label: t("all") }} />
        </div>
      )}
    </>
  );
}
