import { useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { ItemNames } from "~/ui/item/item-names";
import { personForm } from "~/forms/read-form";
import { refusePress } from "~/forms/submit-form";
import { idsOf } from "~/forms/ids-of";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/ui/posting/post-form";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { pageQuery } from "~/ui/item/list-filter";
import { BIN } from "./doing";

/** Pressed twice, or in another window meanwhile. */
const NOT_THERE = { kind: "warning" as const, key: "restoredBefore" };

/** Shows what was ticked on a page of the bin, and asks. */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const ids = idsOf(searchParams, "ids");
  const cursor = searchParams.get("after") ?? undefined;
  const binned = ids.length > 0 ? (await page.archive.ask(ITEM_CALLS.itemBin, { query: { cursor } })).rows : [];
  const rows = binned.filter(({ id }) => ids.includes(id));
  if (ids.length > 0 && rows.length === 0) throw flashRedirect(page, BIN, NOT_THERE);
  return {
    ...titled(
      page,
      "bin",
      rows.length === 0 ? "noneTitle" : rows.length === 1 ? "eraseTitleOne" : "eraseTitle",
      "forms",
    ),
    count: formatNumber(page.language, rows.length),
    back: BIN + pageQuery(url),
    pair: rows.some(({ voice }) => voice),
    rows: rows.map((item) => itemName(page.language, item)),
  };
}

/** Erases one, or several together: all or none. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const answer = await page.archive.ask(ITEM_CALLS.itemEraseMultiple, { fields: { ids: idsOf(form, "ids") } });
  if (!answer.ok && answer.status === 404) return flashRedirect(page, BIN, NOT_THERE);
  if (!answer.ok) return refusePress(answer);
  return flashRedirect(page, BIN, "erased");
}

/** Asks once before what lies in the bin is erased: there is no way back from that. */
export default function ErasePage() {
  const t = useMessages("bin");
  const { title, count, pair, rows, back } = useLoaderData<typeof loader>();
  return (
    <Dialog title={title} under={back} small>
      <div className="stack">
        <ErrorSummary />
        <p>
          {rows.length === 1
            ? t(pair ? "eraseTextPair" : "eraseTextOne")
            : t(rows.length === 0 ? "noneText" : "eraseText", { count })}
        </p>
        <ItemNames area="bin" items={rows} className="stack" all />
        <div className="row">
          <ButtonLink to={back}>{t(rows.length === 0 ? "backToBin" : "keep")}</ButtonLink>
          {rows.length === 0 ? null : (
            <PostForm>
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="ids" value={id} />
              ))}
              <Button look="danger" icon="bin">
                {t("erase")}
              </Button>
            </PostForm>
          )}
        </div>
      </div>
    </Dialog>
  );
}
