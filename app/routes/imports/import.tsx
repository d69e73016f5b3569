import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import { MOST_ARRANGED } from "archive/contract/imports/tray";
import { ErrorSummary } from "~/forms/error-summary";
import { NOTHING } from "~/forms/form-reply";
import { readForm } from "~/forms/read-form";
import { afterPress, refusePress } from "~/forms/submit-form";
import { dictionary, titled } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { personPage, personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button, ButtonLink } from "~/ui/controls/button";
import { BackPage } from "~/ui/page/back-page";
import { Pager } from "~/ui/controls/pager";
import { useLookAgain } from "~/ui/page/use-refresh";
import { PostForm } from "~/ui/posting/post-form";
import { changeRow } from "./change-facts";
import { AskFirst } from "./ask-first";
import { ChangeList } from "./change-list";
import { EntryList } from "./entry-list";
import { countsOf, entryRow, importPath, IMPORTS, opensTo, placeIn, roomFor, titleOf, TRAY } from "./import-facts";
import { askedFirst, changeByForm, trayFacts, type MayAsk } from "./tray-facts";
import { TrayForm } from "./tray-form";

/** It looks again by itself while something is under way, as a document. */
export const handle: RouteHandle = { hydrate: "never" };

const NAMED = 50;
const SHOWN = 20;
const AGAIN_SECONDS = { soon: "4", later: "60" };

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  const refresh = loaderHeaders.get("Refresh");
  return { "Cache-Control": "private, no-store", ...(refresh && { Refresh: refresh }) };
}

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const id = pathId(args.params.importId);
  const [named, shown] = [placeIn(searchParams, "named"), placeIn(searchParams, "shown")];
  const [one, entries, preview, changes] = await Promise.all([
    page.archive.ask(IMPORT_CALLS.import, { id }),
    page.archive.ask(IMPORT_CALLS.importEntries, { id, query: { after: named, limit: NAMED + 1 } }),
    page.archive.ask(IMPORT_CALLS.importPreview, { id, query: { after: shown, limit: SHOWN + 1 } }),
    page.archive.ask(IMPORT_CALLS.importChanges, { id, query: { after: shown, limit: SHOWN + 1 } }),
  ]);
  // What there was no room for lies where it was put together, and is thrown away after a question alone.
  if (one.form === "tray" && one.state === "ready") throw redirect(TRAY.path);
  const words = dictionary(page.language).imports;
  const arranges = one.letters + one.voices - one.taken <= MOST_ARRANGED;
  const underWay = one.state === "looking" || one.state === "taking";
  return data(
    {
      ...titled(page, "imports", titleOf(one), "forms", "tray"),
      id,
      name: one.form === "tray" ? dictionary(page.language).tray.title : one.name,
      state: one.state,
      isList: one.form === "list",
      fault: one.fault,
      waits: one.waits,
      progress: underWay
        ? { part: one.progress / 1000, percent: formatNumber(page.language, Math.floor(one.progress / 10)) }
        : null,
      counts: one.state === "ready" || one.state === "done" ? countsOf(page, words, one) : [],
      ...roomFor(page, words, one, {
        all: words[one.form === "list" ? "startList" : "start"],
        some: words.startSome,
        fits: words.startFits,
      }),
      // Captions may have waited, and words of letters are typed one after another.
      typeWords:
        one.state === "done" && one.form !== "list" && one.taken > 0
          ? dictionary(page.language).dashboard.toWordless
          : null,
      source: one.source && words[`source_${one.source}`],
      opens: opensTo(page, words, one),
      senders: one.senders,
      tray:
        preview.length > 0 ? await trayFacts(page, id, preview.slice(0, SHOWN), { from: shown + 1, arranges }) : null,
      changes: changes.slice(0, SHOWN).map((each) => changeRow(page, each)),
      previewNext: nextOf(id, "shown", preview, SHOWN) ?? nextOf(id, "shown", changes, SHOWN),
      named: entries.slice(0, NAMED).map((entry) => entryRow(words, one.state, entry)),
      next: nextOf(id, "named", entries, NAMED),
    },
    { headers: new Headers(underWay ? [["Refresh", one.waits ? AGAIN_SECONDS.later : AGAIN_SECONDS.soon]] : []) },
  );
}

function nextOf(id: number, name: string, rows: readonly { id: number }[], most: number): string | null {
  const last = rows[most - 1];
  return rows.length > most && last ? `${importPath(id)}?${name}=${last.id}` : null;
}

export async function action(args: RouteArgs) {
  const page = await personPage(args);
  const id = pathId(args.params.importId);
  const form = await readForm(args.request);
  const doing = form.get("do");
  const asked = doing === "remove" ? askedFirst(form) : null;
  if (asked) return asked;
  if (doing === "start") {
    const senders = form.getAll("senders").map(String);
    const answer = await page.archive.ask(IMPORT_CALLS.importStart, { id, fields: { senders } });
    if (!answer.ok && answer.status !== 404) return refusePress(answer);
    return redirect(answer.ok ? importPath(id) : IMPORTS, 303);
  }
  if (doing !== "dismiss") return (await changeByForm(page, id, form)) ?? redirect(args.request.url, 303);
  const answer = await page.archive.ask(IMPORT_CALLS.importDismiss, { id });
  return afterPress(page, answer, IMPORTS, "importRemoved");
}

/** An import: how far it is, what was found, and what became of it. */
export default function ImportPage() {
  const t = useMessages("imports");
  const shown = useLoaderData<typeof loader>();
  const { title, id, name, state, fault, waits, progress, counts, room, way, start, noneNew, leftOut, named, next } =
    shown;
  const { source, opens, senders, tray, previewNext, isList, changes, typeWords } = shown;
  const reply: MayAsk = (useActionData<typeof action>() as MayAsk | undefined) ?? NOTHING;
  useLookAgain(progress !== null);
  return (
    <BackPage
      title={title}
      back={{ to: IMPORTS, label: t("title") }}
      about={<p className="soft whole">{name}</p>}
      wide={tray !== null}
    >
      <ErrorSummary />
      {reply.asks && <AskFirst asks={reply.asks} back={importPath(id)} />}
      {fault && <p className="error whole">{fault}</p>}
      {source && <p>{source}</p>}
      {state === "refused" ? null : (
        <p>
          {t(noneNew ? "readyNone" : opens.length > 0 ? "readyOpenText" : isList ? `${state}ListText` : `${state}Text`)}
        </p>
      )}
      {waits && <p>{t("takingWaits")}</p>}
      {progress && (
        <div className="stack">
          <p>
            <progress max={1} value={progress.part} aria-label={t("progress")} />
            {t("percent", { percent: progress.percent })}
          </p>
          <p>
            <ButtonLink icon="turn" to={importPath(id)} document>
              {t("lookAgain")}
            </ButtonLink>
          </p>
          <Dismiss>{t(state === "taking" ? "stop" : "dismiss")}</Dismiss>
        </div>
      )}
      {counts.length > 0 && (
        <div className={tray ? "beside" : undefined}>
          <dl className="sheet counts">
            {counts.map((count) => (
              <div key={count.name}>
                <dt>{count.name}</dt>
                <dd>{count.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {opens.map((text) => (
        <p key={text}>
          <strong>{text}</strong>
        </p>
      ))}
      {room && <p className="soft">{room}</p>}
      {leftOut && <p className="soft">{leftOut}</p>}
      {progress === null && (
        <div className="row">
          {start && (
            <PostForm>
              <input type="hidden" name="do" value="start" />
              {senders.length > 0 && <Senders names={senders} />}
              <Button look="main">{start}</Button>
            </PostForm>
          )}
          {way && <ButtonLink to="/payment">{way}</ButtonLink>}
          {state === "done" && (
            <ButtonLink look="main" to="/my-collections">
              {t("collections")}
            </ButtonLink>
          )}
          {typeWords && (
            <ButtonLink icon="pen" to="/my-collections/left?without_words=1">
              {typeWords}
            </ButtonLink>
          )}
          <Dismiss>{t(state === "ready" ? "dismiss" : "remove")}</Dismiss>
        </div>
      )}
      {tray && (
        <div className="stack">
          <TrayForm tray={tray} reply={reply} />
          <Pager next={previewNext} label={t("more")} />
        </div>
      )}
      {changes.length > 0 && (
        <section className="stack">
          <h2>{t("changesTitle")}</h2>
          <ChangeList rows={changes} />
          <Pager next={previewNext} label={t("more")} />
        </section>
      )}
      {named.length > 0 && progress === null && (
        <section className="stack">
          <h2>{t("namedTitle")}</h2>
          <EntryList entries={named} />
          <Pager next={next} label={t("more")} />
        </section>
      )}
    </BackPage>
  );
}

/** People who sent something, each with a box: perhaps they wrote or spoke it. */
function Senders({ names }: { names: readonly string[] }) {
  const t = useMessages("imports");
  return (
    <fieldset className="choices">
      <legend>{t("sendersTitle")}</legend>
      <p className="hint">{t("sendersHint")}</p>
      {names.map((name) => (
        <label className="choice" key={name}>
          <input type="checkbox" name="senders" value={name} />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes it away, whatever is being done with it. */
function Dismiss({ children }: { children: string }) {
  return (
    <PostForm>
      <input type="hidden" name="do" value="dismiss" />
      <Button look="quiet">{children}</Button>
    </PostForm>
  );
}
