import { useActionData, useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { ItemForm } from "~/forms/item/item-form";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { albumPath, intoAlbum } from "~/ui/item/list-address";
import { Caption } from "~/ui/item/item-text";
import { Dialog } from "~/ui/controls/dialog";
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { ItemKind } from "archive/contract/items/item";
import { ONLY_ME } from "archive/contract/items/item-status";
import { keptItem, refusedItem } from "~/forms/item/item-reply";
import { formTexts, itemFormMessages } from "~/forms/item/item-start";
import { refusedStatus } from "~/forms/submit-form";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { orAbsent } from "~/session/path-id";
import { PERSON_HOME } from "~/session/person";
import { chooseCaption } from "~/i18n/caption-choice";
import { albumAsked } from "./album-asked";

export const handle: RouteHandle = { hydrate: "now" };

/** Never shown again from the browser's memory: its one-use id would answer for another file. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

/**
 * What a screen that takes a new item needs; `once` makes a second press give the first one's answer.
 * @throws Response 404 where such items are not taken here, and for a handwriting of somebody else's
 */
export async function loader(args: RouteArgs) {
  const { page, searchParams: asked } = await personRequest(args);
  const kind = kindTaken(page, args.request);
  const needed = messages(page, "itemForm", "forms", ...itemFormMessages(kind));
  const kept = asked.has("kept") ? await keptForm(page, kind) : null;
  const of = await handwritingOf(page, kept ? (kept.values.voice_of ?? null) : asked.get("of"), kind);
  const titles = dictionary(page.language).formTitles;
  const title = of ? titles.voiceOfTitle : kind === "voice" ? titles.newVoiceTitle : titles.newHandwritingTitle;
  const album = of ? null : await albumAsked(page, kept ? kept.values.album_id : asked.get("album"));
  const used = await page.archive.ask(TIMELINE_CALLS.itemUsedBefore);
  const texts = formTexts(page.language, kind, undefined, used);
  return {
    title,
    kind,
    messages: needed,
    texts,
    status: used.status,
    once: kept?.values.once ?? randomUUID(),
    of,
    kept,
    album,
  };
}

/** The item that there was no room for, as it was written; null where nothing is kept any more (`?kept=1`). */
async function keptForm(page: PageContext, kind: ItemKind) {
  const kept = await orAbsent(() => page.archive.ask(PAYMENT_CALLS.keptForm, { query: { kind } }));
  return kept && keptItem(page, kept);
}

/** The handwriting that a new voice is to belong to (`?of=`). */
async function handwritingOf(page: PageContext, of: string | null, kind: ItemKind) {
  if (of === null || kind !== "voice") return null;
  const item = await ownItem(page, of);
  if (item.kind !== "handwriting") throw new Response(null, { status: 404 });
  const { text, language } = chooseCaption(page.language, item.caption, item.captionTranslation);
  return { id: item.id, caption: text || dictionary(page.language).item.handwritingOf, language };
}

/** The kind of item that the address is for. */
function kindTaken({ uploads }: PageContext, request: Request): ItemKind {
  const kind = new URL(request.url).pathname.includes("/new/voice") ? "voice" : "handwriting";
  if (!uploads[kind]) throw new Response(null, { status: 404 });
  return kind;
}

/** Passes the body on unread; the archive checks, keeps and answers. */
export async function action(args: RouteArgs) {
  // Signed in with a fresh token before the first byte is read: an upload is never sent twice.
  const { page, searchParams } = await personRequest(args);
  const kind = kindTaken(page, args.request);
  const answer = await page.archive.ask(ITEM_CALLS.itemCreate, { request: args.request });
  if (!answer.ok) {
    const { itemForm: words } = dictionary(page.language);
    const noRoom = { free_limit: words.freeLimitWay, over_quota: words.quotaWay }[answer.reason ?? ""];
    return data({ ...refusedItem(page, answer), noRoom }, { status: refusedStatus(answer) });
  }
  const { id, status, voice_of: voiceOf } = answer.data;
  const album = await albumAsked(page, searchParams.get("album"));
  const home = album ? albumPath(album.id) : PERSON_HOME;
  const about = status !== ONLY_ME && voiceOf === null ? String(id) : undefined;
  if (kind === "voice") {
    const to = voiceOf === null ? home : `${PERSON_HOME}/item/${voiceOf}`;
    return flashRedirect(page, to, { key: "createdVoice", about });
  }
  const voiceFor = page.uploads.voice ? String(id) : undefined;
  return flashRedirect(page, home, { key: "createdHandwriting", about, voiceFor });
}

export const clientAction = postOrStay<typeof action>;
export const shouldRevalidate = unlessStayed;

/** The form of a new handwriting or a new voice, each at an address of its own. */
export default function NewItemPage() {
  const t = useMessages("itemForm");
  const { title, kind, texts, status, once, of, kept, album } = useLoaderData<typeof loader>();
  const under = of ? `/my-collections/item/${of.id}` : album ? albumPath(album.id) : "/my-collections";
  const address = `/my-collections/new/${kind}`;
  const form = (
    <ItemForm
      kind={kind}
      action={of ? `${address}?of=${of.id}` : album ? intoAlbum(address, album) : undefined}
      texts={texts}
      status={status}
      voiceOf={of?.id}
      album={album}
      once={once}
      answer={useActionData<typeof clientAction>()}
      kept={kept}
      under={under}
    />
  );
  return (
    <Dialog title={title} under={under} small>
      {of ? (
        <div className="stack">
          <div className="stack">
            <p>{t("voiceOf")}</p>
            <Caption text={of.caption} language={of.language} />
          </div>
          {form}
        </div>
      ) : (
        form
      )}
    </Dialog>
  );
}
