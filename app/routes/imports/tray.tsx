import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { fill } from "archive/contract/fill";
import { IMPORT_CALLS } from "archive/contract/imports/calls";
import { MOST_IN_TRAY } from "archive/contract/imports/tray";
import type { Import } from "archive/contract/imports/import";
import { ONLY_ME } from "archive/contract/items/item-status";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { LETTER_TYPES, VOICE_TYPES } from "~/forms/fields/accept";
import { StatusChooser } from "~/forms/fields/choices";
import { Errors, Hint, tied } from "~/forms/fields/field";
import { FileInput } from "~/forms/fields/file-input";
import { ErrorSummary } from "~/forms/error-summary";
import { NOTHING } from "~/forms/form-reply";
import { readForm } from "~/forms/read-form";
import { refuse } from "~/forms/submit-form";
import { dictionary, titled } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { DropAndPaste } from "~/interactive/drop-and-paste";
import { BackLink } from "~/ui/page/back-page";
import { PostForm } from "~/ui/posting/post-form";
import { AskFirst } from "./ask-first";
import { importPath, IMPORTS, roomFor, takenBefore, TRAY } from "./import-facts";
import { ManyUploads } from "./many-uploads";
import { TakePictures } from "./take-pictures";
import { askedFirst, changeByForm, trayFacts, type MayAsk } from "./tray-facts";
import { TrayForm } from "./tray-form";

export const handle: RouteHandle = { hydrate: "now" };

/** Its one-use id is never to be shown again from the browser's memory. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

const NEW = "/my-collections/new";

/** Address of this page, which keeps where its person came from. */
function hereOf(searchParams: URLSearchParams): string {
  return searchParams.get("from") === "imports" ? TRAY.fromImports : TRAY.path;
}

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const tray = (await page.archive.ask(IMPORT_CALLS.imports)).find(
    ({ form, state }) => form === "tray" && state === "ready",
  );
  const query = { after: -1, limit: MOST_IN_TRAY };
  const preview = tray ? await page.archive.ask(IMPORT_CALLS.importPreview, { id: tray.id, query }) : [];
  const words = dictionary(page.language);
  const limit = formatNumber(page.language, MOST_IN_TRAY);
  return {
    ...titled(page, "tray", "title", "forms"),
    here: hereOf(searchParams),
    back:
      hereOf(searchParams) === TRAY.fromImports
        ? { to: IMPORTS, label: words.imports.title }
        : { to: NEW, label: words.chooser.chooserTitle },
    once: randomUUID(),
    mostPages: MOST_PICTURES,
    hint: fill(words.tray.filesHint, { limit }),
    tray: tray && preview.length > 0 ? await trayFacts(page, tray.id, preview) : null,
    ...(tray ? saving(page, tray) : { room: null, way: null, start: null, taken: null }),
  };
}

/** Words of the button that saves, where there is room for some, and of the room where that is not for all. */
function saving(page: PageContext, tray: Import) {
  const { imports, tray: words } = dictionary(page.language);
  const { room, way, start } = roomFor(page, imports, tray, {
    all: words.save,
    some: words.saveSome,
    fits: words.saveFits,
  });
  return { room, way, start, taken: takenBefore(page, imports, tray) };
}

/** Takes files in (the archive reads the body), changes what lies there, saves it, or discards it. */
export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const here = hereOf(searchParams);
  if (args.request.headers.get("Content-Type")?.startsWith("multipart/")) {
    const answer = await page.archive.ask(IMPORT_CALLS.trayAdd, { request: args.request });
    if (!answer.ok) return refuse(new FormData(), answer);
    const { refused } = answer.data;
    if (refused.length === 0) return redirect(args.request.url, 303);
    const { refusedFile } = dictionary(page.language).tray;
    return { ...NOTHING, errors: { files: refused.map((each) => fill(refusedFile, each)) } };
  }
  const form = await readForm(args.request);
  const asked = askedFirst(form);
  if (asked) return asked;
  const imports = await page.archive.ask(IMPORT_CALLS.imports);
  const tray = imports.find((each) => each.form === "tray" && each.state === "ready");
  if (!tray) return redirect(here, 303);
  const { id } = tray;
  if (form.get("do") === "start") {
    const status = String(form.get("status") ?? ONLY_ME);
    const answer = await page.archive.ask(IMPORT_CALLS.importStart, {
      id,
      fields: { senders: [], status: status as "2" },
    });
    return answer.ok || answer.status === 404 ? redirect(importPath(id), 303) : refuse(form, answer);
  }
  if (form.get("do") === "dismiss") {
    await page.archive.ask(IMPORT_CALLS.importDismiss, { id });
    return redirect(NEW, 303);
  }
  return (await changeByForm(page, id, form)) ?? redirect(here, 303);
}

/** The tray: many pictures and sounds at once, put together to letters and described before anything is saved. */
export default function TrayPage() {
  const t = useMessages("tray");
  const { title, here, back, once, mostPages, hint, tray, room, way, start, taken } = useLoaderData<typeof loader>();
  const reply: MayAsk = (useActionData<typeof action>() as MayAsk | undefined) ?? NOTHING;
  const { errors, message } = reply;
  return (
    <div className="stack">
      <div>
        <BackLink back={back} />
        <h1>{title}</h1>
      </div>
      <ErrorSummary errors={message} fields={errors} />
      {reply.asks && <AskFirst asks={reply.asks} back={here} />}
      {taken && (
        <p className="sheet">
          <strong>{taken}</strong> {room}
        </p>
      )}
      <PostForm className="form" encType="multipart/form-data">
        <p>{t("lead")}</p>
        <input type="hidden" name="once" value={once} autoComplete="off" />
        <div className="picker">
          <Hint id="files" hint={hint} />
          <FileInput
            {...tied({ name: "files", hint, errors: errors.files })}
            icon="upload"
            label={t("files")}
            accept={`${LETTER_TYPES},${VOICE_TYPES}`}
            multiple
            required
          />
          <Errors id="files" errors={errors.files} />
          <div className="ways ways-alone">
            <TakePictures mostPages={mostPages} />
            <DropAndPaste name="files" say={t} />
          </div>
        </div>
        <ManyUploads name="files">
          <div className="row">
            <Button icon="plus">{t("put")}</Button>
            <ButtonLink look="quiet" to={IMPORTS}>
              {t("zipWay")}
            </ButtonLink>
          </div>
        </ManyUploads>
      </PostForm>
      {tray ? (
        <>
          <TrayForm tray={tray} reply={reply} />
          <PostForm className="form narrow">
            <StatusChooser status={String(ONLY_ME)} errors={errors.status} />
            {room && <p className="soft">{room}</p>}
            <div className="row">
              {start && (
                <Button look="main" name="do" value="start">
                  {start}
                </Button>
              )}
              {way && <ButtonLink to="/payment">{way}</ButtonLink>}
              <Button look="quiet" name="do" value="dismiss" icon="bin">
                {t("discard")}
              </Button>
            </div>
            <p className="hint">{t("discardHint")}</p>
          </PostForm>
        </>
      ) : (
        <p className="soft">{t("empty")}</p>
      )}
    </div>
  );
}
