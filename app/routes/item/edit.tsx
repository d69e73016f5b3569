import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import type { Item } from "archive/contract/items/item";
import { cutOf } from "archive/contract/items/page";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import type { Language } from "archive/contract/language";
import { ItemForm } from "~/forms/item/item-form";
import { refusedItem } from "~/forms/item/item-reply";
import { formTexts, itemFormMessages } from "~/forms/item/item-start";
import { refusedStatus } from "~/forms/submit-form";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { dictionary, messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { PERSON_HOME } from "~/session/person";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { Beside } from "~/ui/item/beside";
import { besideFacts } from "~/ui/item/beside-facts";
import { pageQuery } from "~/ui/item/list-filter";
import { allOf, findLeft, leftAsked, leftFacts, nextPath } from "./left";

export const handle: RouteHandle = { hydrate: "now" };

export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  const left = leftAsked(url);
  // Refused before anything is asked: a promise that nobody waits for ends the process when it is refused.
  const itemAsked = pathId(args.params.itemId);
  const [item, used, others] = await Promise.all([
    ownItem(page, args.params.itemId, left ? { list: "own", ...left.filter } : undefined),
    page.archive.ask(TIMELINE_CALLS.itemUsedBefore, { query: { item: itemAsked } }),
    left && findLeft(page, left, 2),
  ]);
  const { id, kind, version, voiceOf } = item;
  const facts = left && others && leftFacts(page.language, left, item, others);
  const sentTo = (query: string) => `/my-collections/item/${id}/edit${query ? `${query}&` : "?"}kind=${kind}`;
  const needed = messages(page, "itemForm", "forms", ...itemFormMessages(kind));
  return {
    title: dictionary(page.language).formTitles[kind === "voice" ? "editVoiceTitle" : "editHandwritingTitle"],
    messages: needed,
    id,
    kind,
    version,
    voiceOf: voiceOf ?? undefined,
    // Whoever goes through what is left stays on that way.
    part: left ? undefined : partWay(page.language, item, pageQuery(url)),
    beside: besideFacts(page.language, item),
    texts: formTexts(page.language, kind, item, used),
    status: item.status,
    action: sentTo(facts ? facts.query : pageQuery(url)),
    left: facts && {
      counted: facts.counted,
      next: facts.next && { save: sentTo(facts.next.query), skip: facts.next.path },
    },
    under: underOf(id, url),
  };
}

/** The way to the pages of a letter, or to the parts of a recording. */
function partWay(language: Language, { id, kind, files: [file] }: Pick<Item, "id" | "kind" | "files">, query: string) {
  const { cutVoice: say } = dictionary(language);
  const to = `/my-collections/item/${id}/${kind === "voice" ? "cut" : "pages"}${query}`;
  if (kind === "handwriting") return { to, children: say.wayPages };
  return { to, children: cutOf(file?.page ?? {}) ? say.wayEnds : say.way };
}

/** The body goes on unread, so the address says what kind of item it is about. */
export async function action(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const id = pathId(args.params.itemId);
  const answer = await page.archive.ask(ITEM_CALLS.itemUpdate, { id, request: args.request });
  if (!answer.ok) return data(refusedItem(page, answer), { status: refusedStatus(answer) });
  const key = searchParams.get("kind") === "voice" ? "updatedVoice" : "updatedHandwriting";
  const left = leftAsked(url);
  if (left?.next) return flashRedirect(page, nextPath(left.next, left), key);
  const all = left && (await allOf(page, left));
  // A list of what lacks nothing any more says so itself where it is the timeline's.
  return flashRedirect(page, all && !searchParams.has("undated") ? PERSON_HOME : underOf(id, url), all ?? key);
}

/** What lies under the form: the item; with `undated`, what is to be dated, for the next one. */
function underOf(id: number, url: URL): string {
  if (!url.searchParams.has("undated")) return `/my-collections/item/${id}${pageQuery(url)}`;
  return `/timeline?undated=1${pageQuery(url).replace("?", "&")}`;
}

export const clientAction = postOrStay<typeof action>;
export const shouldRevalidate = unlessStayed;

export default function EditPage() {
  const { title, id, part, beside, ...form } = useLoaderData<typeof loader>();
  return (
    <Dialog title={title} under={form.under}>
      {/* The next one's form is another form: nothing that stands in this one stays. */}
      <Beside item={beside} key={id}>
        {part && (
          <p>
            <ButtonLink {...part} />
          </p>
        )}
        <ItemForm {...form} item={id} answer={useActionData<typeof clientAction>()} />
      </Beside>
    </Dialog>
  );
}
