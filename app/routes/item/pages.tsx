import { useLoaderData } from "@remix-run/react";
import { personForm } from "~/forms/read-form";
import { ROTATIONS } from "archive/contract/items/page";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { refusePress } from "~/forms/submit-form";
import { ErrorSummary } from "~/forms/error-summary";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { pictureOf } from "~/ui/item/item-facts";
import { pageQuery } from "~/ui/item/list-filter";
import { movedPage, PageRow } from "./page-row";

const THUMBNAIL = 200;

/** The pages of a letter in their order. @throws Response 404 for what is no handwriting of one's own */
export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  if (item.kind !== "handwriting") throw new Response(null, { status: 404 });
  return {
    ...titled(page, "pageOrder", "title", "forms"),
    id: item.id,
    version: item.version,
    rows: item.files.map((file, at) => ({
      id: file.id,
      number: formatNumber(page.language, at + 1),
      picture: pictureOf(item, file, THUMBNAIL),
    })),
    query: pageQuery(url),
  };
}

/** One button of one page: `earlier`, `later`, `turn` or `remove`, its value the file's id. */
export async function action(args: RouteArgs) {
  const { page, url, form } = await personForm(args);
  const item = await ownItem(page, args.params.itemId);
  const version = Number(form.get("version"));
  const { move, fileId } = readMove(form);
  const ids = item.files.map((file) => file.id);
  const ask = () => {
    if (move === "remove")
      return page.archive.ask(ITEM_CALLS.itemPageDelete, { id: item.id, fields: { file_id: fileId, version } });
    if (move === "turn") {
      const before = item.files.find((file) => file.id === fileId)?.page?.rotation ?? 0;
      const rotation = ROTATIONS[(ROTATIONS.indexOf(before) + 1) % ROTATIONS.length];
      const fields = { file_id: fileId, rotation, version };
      return page.archive.ask(ITEM_CALLS.itemPageStraighten, { id: item.id, fields });
    }
    return page.archive.ask(ITEM_CALLS.itemPagesOrder, {
      id: item.id,
      fields: { file_ids: movedPage(ids, fileId, move), version },
    });
  };
  const answer = await ask();
  if (!answer.ok) return refusePress(answer);
  const here = `/my-collections/item/${item.id}/pages${pageQuery(url)}`;
  return flashRedirect(page, here, SAID[move]);
}

const SAID = { earlier: "pagesOrdered", later: "pagesOrdered", turn: "pageTurned", remove: "pageRemoved" } as const;

function readMove(form: FormData): { move: keyof typeof SAID; fileId: number } {
  for (const move of ["earlier", "later", "turn", "remove"] as const) {
    if (form.has(move)) return { move, fileId: Number(form.get(move)) };
  }
  throw new Response(null, { status: 400 });
}

/** The pages of a letter, each one to be moved or taken away by buttons. */
export default function PagesPage() {
  const t = useMessages("pageOrder");
  const { title, id, version, rows, query } = useLoaderData<typeof loader>();
  const item = `/my-collections/item/${id}`;
  return (
    <Dialog title={title} under={item + query} small>
      <div className="stack">
        <ErrorSummary />
        <ol className="plain-list stack">
          {rows.map((row, at) => (
            <PageRow
              key={row.id}
              row={row}
              straighten={`${item}/pages/${row.id}${query}`}
              version={version}
              first={at === 0}
              last={at === rows.length - 1}
              only={rows.length === 1}
            />
          ))}
        </ol>
        <p className="hint">{t("addText")}</p>
        <p>
          <ButtonLink icon="pen" to={`${item}/edit${query}`}>
            {t("add")}
          </ButtonLink>
        </p>
        <p>
          <ButtonLink look="main" to={item + query}>
            {t("done")}
          </ButtonLink>
        </p>
      </div>
    </Dialog>
  );
}
