import { useLoaderData } from "@remix-run/react";
import { STEWARD_CALLS } from "archive/contract/stewards/calls";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Pager } from "~/ui/controls/pager";
import { Empty } from "~/ui/page/empty";
import { WriterCards } from "~/ui/person/writer-cards";
import { writerRow } from "~/ui/person/writer-facts";
import { ArchiveHead } from "./archive-head";
import { openOwner } from "./stewardship-facts";
import { ENTRUSTED_WRITERS } from "./stewardship-paths";

/** Writers and speakers in an archive that is open to the person, last come first. @throws Response 404 */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  const id = pathId(searchParams.get("id"));
  const [name, { rows, next }] = await Promise.all([
    openOwner(page, id),
    page.archive.ask(STEWARD_CALLS.entrustedWriters, { id, query: { cursor: after } }),
  ]);
  return {
    ...titled(page, "stewards", ["archiveTitle", { name }], "collection"),
    id,
    writers: rows.map((row) => writerRow(page.language, row, name)),
    next: next && `${ENTRUSTED_WRITERS}?${new URLSearchParams({ id: String(id), after: next })}`,
    first: after ? `${ENTRUSTED_WRITERS}?id=${id}` : null,
  };
}

export default function EntrustedWritersPage() {
  const t = useMessages("stewards");
  const { title, id, writers, next, first } = useLoaderData<typeof loader>();
  return (
    <>
      <ArchiveHead id={id} title={title} of="writers" />
      <div className="stack">
        {writers.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <WriterCards writers={writers} />
        <Pager next={next} label={t("more")} first={{ to: first, label: t("beginning") }} />
      </div>
    </>
  );
}
