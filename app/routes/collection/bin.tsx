import { useActionData, useLoaderData } from "@remix-run/react";
import { DAY_MS } from "archive/contract/durations";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { idsOf } from "~/forms/ids-of";
import { ErrorSummary } from "~/forms/error-summary";
import { personForm } from "~/forms/read-form";
import { refusePress } from "~/forms/submit-form";
import { formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { cardFacts } from "~/ui/item/item-facts";
import { ListHead } from "~/ui/page/list-head";
import { withQuery } from "~/ui/page/with-query";
import { listUnder } from "~/ui/item/list-under";
import { BIN } from "./doing";
import { BinList } from "./bin-list";

const KEPT_MS = 30 * DAY_MS;
/** Rows that a phone shows at once. */
const FIRST_SEEN = 4;

const under = listUnder(BIN);
export const shouldRevalidate = under.shouldRevalidate;

/** What the person deleted in the last 30 days. */
export async function loader(args: RouteArgs) {
  const { page, url, after } = await personRequest(args);
  const needed = messages(page, "bin", "forms");
  const isFrame = under.isFrame(page, url);
  const stand = await beforeOwnThings(page);
  const list = isFrame ? null : await read(page, after);
  stand();
  return { title: needed.bin.title, messages: isFrame ? {} : needed, list };
}

async function read(page: PageContext, after: string | undefined) {
  const { rows, next } = await page.archive.ask(ITEM_CALLS.itemBin, { query: { cursor: after } });
  return {
    query: withQuery("", { after }),
    next: next && withQuery(BIN, { after: next }),
    rows: rows.map((item, place) => {
      const until = item.binnedAt ? new Date(Date.parse(item.binnedAt) + KEPT_MS).toISOString() : null;
      return {
        item: cardFacts(page.language, item, place < FIRST_SEEN),
        erased: until ? formatDay(page.language, until) : "",
      };
    }),
  };
}

/** Brings back one, or several together: all or none. */
export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const ids = idsOf(form, "ids");
  // Undone where it was deleted, one is back there.
  const to = searchParams.get("to") === "list" ? PERSON_HOME : BIN;
  const answer = await page.archive.ask(ITEM_CALLS.itemRestoreMultiple, { fields: { ids } });
  // Pressed twice, or in another window meanwhile: what is there now says so.
  if (!answer.ok && answer.status === 404) return flashRedirect(page, to, { kind: "warning", key: "restoredBefore" });
  if (!answer.ok) return refusePress(answer, { freeLimit: answer.reason === "free_limit" });
  return flashRedirect(page, to, ids.length === 1 ? "restored" : "restoredSeveral");
}

/** The bin: what lies in it, until when, and the way back; the question before something is erased lies over it. */
export default function BinPage() {
  const t = useMessages("bin");
  const { title, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <under.List of={list}>
      {list ? (
        <>
          <ListHead name={title} facts={list.rows.length > 0 ? t("text") : null}>
            <ButtonLink icon="back" to={PERSON_HOME}>
              {t("back")}
            </ButtonLink>
          </ListHead>
          <div className="stack">
            <ErrorSummary />
            {reply?.freeLimit ? (
              <p>
                <ButtonLink to="/payment">{t("pay")}</ButtonLink>
              </p>
            ) : null}
            <BinList {...list} />
          </div>
        </>
      ) : null}
    </under.List>
  );
}
