import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { ItemForm } from "~/forms/item/item-form";
import { refusedItem } from "~/forms/item/item-reply";
import { formTexts, itemFormMessages } from "~/forms/item/item-start";
import { refusedStatus } from "~/forms/submit-form";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { pageQuery } from "~/ui/item/list-filter";

export const handle: RouteHandle = { hydrate: "now" };

export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const [{ id, kind, version, voiceOf, files, ...item }, used] = await Promise.all([
    ownItem(page, args.params.itemId),
    page.archive.ask(TIMELINE_CALLS.itemUsedBefore),
  ]);
  const needed = messages(page, "itemForm", "forms", ...itemFormMessages(kind));
  return {
    title: kind === "voice" ? needed.itemForm.editVoiceTitle : needed.itemForm.editHandwritingTitle,
    messages: needed,
    id,
    kind,
    version,
    voiceOf,
    several: files.length > 1,
    texts: formTexts(page.language, kind, item, used),
    status: item.status,
    query: pageQuery(url),
    undated: searchParams.has("undated"),
    under: underOf(id, url),
  };
}

/** The body goes on unread, so the address says what kind of item it is about. */
export async function action(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const id = pathId(args.params.itemId);
  const answer = await page.archive.ask(ITEM_CALLS.itemUpdate, { id, request: args.request });
  if (!answer.ok) return data(refusedItem(page, answer), { status: refusedStatus(answer) });
  const key = searchParams.get("kind") === "voice" ? "updatedVoice" : "updatedHandwriting";
  return flashRedirect(page, underOf(id, url), key);
}

/** What lies under the form: the item; with `undated`, what is to be dated, for the next one. */
function underOf(id: number, url: URL): string {
  if (!url.searchParams.has("undated")) return `/my-collections/item/${id}${pageQuery(url)}`;
  return `/timeline?undated=1${pageQuery(url).replace("?", "&")}`;
}

export const clientAction = postOrStay<typeof action>;
export const shouldRevalidate = unlessStayed;

export default function EditPage() {
  const t = useMessages("itemForm");
  const { title, id, kind, version, texts, status, voiceOf, several, query, undated, under } =
    useLoaderData<typeof loader>();
  const sent = new URLSearchParams(query);
  sent.set("kind", kind);
  if (undated) sent.set("undated", "1");
  return (
    <Dialog title={title} under={under} small>
      {several ? (
        <p>
          <ButtonLink icon="down" to={`/my-collections/item/${id}/pages${query}`}>
            {t("pageOrder")}
          </ButtonLink>
        </p>
      ) : null}
      <ItemForm
        kind={kind}
        action={`/my-collections/item/${id}/edit?${sent}`}
        texts={texts}
        status={status}
        voiceOf={voiceOf}
        item={id}
        version={version}
        answer={useActionData<typeof clientAction>()}
        under={under}
      />
    </Dialog>
  );
}
