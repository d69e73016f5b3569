import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StatusUpdate } from "archive/contract/item";
import { ErrorSummary } from "~/forms/error-summary";
import { parseForm, readForm, refusedStatus } from "~/forms/parse-form";
import { formatNumber } from "~/i18n/format";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { pageContext } from "~/session/page-context";
import { PERSON_HOME, requirePerson } from "~/session/person";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { cardFacts } from "~/ui/item-facts";
import { chosenIds, doingOf } from "./chosen-ids";
import { ChosenForm } from "./chosen-form";

export const meta = titleMeta;

const TITLES = { download: "downloadTitle", status: "statusTitle", delete: "deleteTitle" } as const;

/** Shows what was chosen, and asks. @throws Response 404 where one of them is not the person's */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const { searchParams } = new URL(args.request.url);
  const ids = chosenIds(searchParams);
  const items = await Promise.all(ids.map((id) => ownItem(page, String(id))));
  const needed = words(page, "chosen", "forms");
  const doing = doingOf(searchParams);
  return {
    title: needed.chosen[ids.length > 0 ? TITLES[doing] : "noneTitle"],
    words: needed,
    doing,
    count: formatNumber(page.language, ids.length),
    rows: items.map((item) => chosenRow(cardFacts(page.language, item))),
  };
}

function chosenRow({ id, kind, caption, language, status }: ReturnType<typeof cardFacts>) {
  return { id, kind, caption, language, status };
}

/** Deletes what was chosen, or says who may see it. All or none. */
export async function action(args: ActionFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const form = await readForm(args.request);
  const ids = chosenIds(form);
  if (doingOf(new URL(args.request.url).searchParams) === "status") return setStatus(page, ids, form);
  const answer = await page.archive.deleteItems(ids);
  if (!answer.ok) return data({ message: answer.message }, { status: refusedStatus(answer) });
  return flashRedirect(page, PERSON_HOME, { kind: "success", key: "deletedSeveral" });
}

async function setStatus(page: PageContext, ids: number[], form: FormData) {
  const parsed = parseForm(page, form, StatusUpdate);
  if (!parsed.ok) return data({ message: Object.values(parsed.reply.errors).flat().join(" ") }, { status: 422 });
  const answer = await page.archive.setItemsStatus(ids, parsed.value.status);
  if (!answer.ok) return data({ message: answer.message }, { status: refusedStatus(answer) });
  return flashRedirect(page, PERSON_HOME, { kind: "success", key: parsed.value.status === 2 ? "madeOnlyMine" : "changed" });
}

/** Asks once more before something is done with several items. */
export default function SelectedPage() {
  const t = useWords("chosen");
  const { title, doing, count, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title={title} under={PERSON_HOME} small>
      <div className="stack">
        <ErrorSummary errors={reply ? [reply.message] : []} />
        {rows.length === 0 ? (
          <>
            <p>{t("noneText")}</p>
            <p>
              <ButtonLink to={`${PERSON_HOME}?select=1`}>{t("back")}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>{t(`${doing}Text`, { count })}</p>
            <ul className="stack chosen-list">
              {rows.map(({ id, kind, caption, language }) => (
                <li key={id} className="caption" lang={caption ? language : undefined}>
                  {caption || t(kind === "voice" ? "voiceOf" : "handwritingOf")}
                </li>
              ))}
            </ul>
            <ChosenForm doing={doing} rows={rows} />
          </>
        )}
      </div>
    </Dialog>
  );
}
