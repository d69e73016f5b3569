import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm, refusedStatus } from "~/forms/parse-form";
import { formatDay } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import { flashRedirect } from "~/session/flash";
import { beforeOwnThings } from "~/session/own-things";
import { pageContext } from "~/session/page-context";
import { PERSON_HOME, requirePerson } from "~/session/person";
import { PostForm } from "~/forms/post-form";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { cardFacts } from "~/ui/item-facts";
import { Pager } from "~/ui/pager";
import { BinRow } from "./bin-row";
import { chosenIds } from "./chosen-ids";

export const meta = titleMeta;

const PAGE = "/my-collections/bin";
const SEVERAL = "several";
const KEPT_MS = 30 * 24 * 3600_000;

/** What the person deleted in the last 30 days. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const after = new URL(args.request.url).searchParams.get("after") ?? undefined;
  const stand = await beforeOwnThings(page);
  const { rows: items, next } = await page.archive.bin({ cursor: after });
  stand();
  const needed = words(page, "bin", "forms");
  return {
    title: needed.bin.title,
    words: needed,
    next: next && `${PAGE}?after=${encodeURIComponent(next)}`,
    rows: items.map((item) => {
      const { id, kind, caption, language } = cardFacts(page.language, item);
      const erased = item.binnedAt ? formatDay(page.language, new Date(Date.parse(item.binnedAt) + KEPT_MS).toISOString()) : "";
      return { id, kind, caption, language, erased };
    }),
  };
}

/** Brings back one, or several together: all or none. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const ids = chosenIds(await readForm(args.request));
  // Undone where it was deleted, one is back there.
  const to = new URL(args.request.url).searchParams.get("to") === "list" ? PERSON_HOME : PAGE;
  const answer = await page.archive.restoreItems(ids);
  // Pressed twice, or in another window meanwhile: what is there now says so.
  if (!answer.ok && answer.status === 404) return flashRedirect(page, to, { kind: "warning", key: "restoredBefore" });
  if (!answer.ok) return data({ message: answer.errors.ids?.[0] ?? answer.message, freeLimit: answer.reason === "free_limit" }, { status: refusedStatus(answer) });
  return flashRedirect(page, to, { kind: "success", key: ids.length === 1 ? "restored" : "restoredSeveral" });
}

/** The bin: what lies in it, until when, and the way back. */
export default function BinPage() {
  const t = useWords("bin");
  const { title, rows, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <ButtonLink icon="back" to={PERSON_HOME}>
          {t("back")}
        </ButtonLink>
      </div>
      <div className="stack">
        <ErrorSummary errors={reply ? [reply.message] : []} />
        {reply?.freeLimit ? (
          <p>
            <ButtonLink to="/payment">{t("pay")}</ButtonLink>
          </p>
        ) : null}
        {rows.length === 0 ? (
          <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} />
        ) : (
          <>
            <p className="soft">{t("text")}</p>
            <ul className="plain-list stack">
              {rows.map((row) => (
                <BinRow key={row.id} row={row} several={rows.length > 1 ? SEVERAL : undefined} />
              ))}
            </ul>
            {rows.length > 1 ? (
              // The boxes name this form; each row has one of its own inside.
              <PostForm id={SEVERAL} action={PAGE} className="chosen-bar">
                <Button icon="check">{t("restoreSeveral")}</Button>
              </PostForm>
            ) : null}
          </>
        )}
        <Pager next={next} label={t("older")} />
      </div>
    </>
  );
}
