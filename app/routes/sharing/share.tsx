import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { Caption } from "~/ui/item/item-text";
import { personForm } from "~/forms/read-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { itemName, type ItemName } from "~/ui/item/item-facts";
import { seenFacts } from "~/ui/item/seen-facts";
import { ShareDialog } from "./share-dialog";
import { itemsAsked, linkTabAddress, shareAddress, type Target } from "~/forms/sharing/share-address";
import { PostForm } from "~/ui/posting/post-form";
import { OtherWaysTo } from "./other-ways";
import { otherWaysTo, shareChoices, sharedWithFacts } from "./share-facts";
import { shareAsAsked, takeBack } from "./share-as-asked";
import { SharedWith, useRound } from "./shared-with";
import { pageQuery } from "~/ui/item/list-filter";

/**
 * Who sees an item of the person's, and with whom it may be shared. A voice is shared with the handwriting that it
 * belongs to.
 */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  const target = itemsAsked([item.voiceOf ?? item.id], searchParams);
  if (item.voiceOf !== null) throw redirect(shareAddress(target));
  const cursor = searchParams.get("shares") ?? undefined;
  const [seeing, groups, ways] = await Promise.all([
    page.archive.ask(SHARING_CALLS.whoCanSee, { id: item.id, query: { cursor } }),
    page.archive.ask(SHARING_CALLS.whichGroupsCanSee, { id: item.id, query: { limit: 100 } }),
    otherWaysTo(page, item.id, item.audience),
  ]);
  const list = sharedWithFacts(seeing, groups.rows, cursor);
  return {
    ...titled(page, "share", "title", "findPeople", "people", "forms", "links"),
    once: randomUUID(),
    ways,
    target,
    query: pageQuery(url),
    item: itemName(page.language, item),
    seen: item.audience && seenFacts(page.language, item.status, item.audience),
    list,
    choices: await shareChoices(page, target, searchParams, groups.rows, list.people),
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const { id, status } = await ownItem(page, args.params.itemId);
  const target = itemsAsked([id], searchParams);
  const told = status === 1 ? "takenBackPublic" : "takenBack";
  return (await takeBack(page, target, form, told)) ?? shareAsAsked(page, target, form);
}

/** Sharing an item: who sees it now, each to be taken back; whom it was shared with last; and the ways to share it. */
export default function SharePage() {
  const t = useMessages("share");
  const { title, item, seen, target, query, list, ways, once, choices } = useLoaderData<typeof loader>();
  const here = `/my-collections/item/${item.id}`;
  const alone = t(item.status === 2 ? "nowOnlyMe" : "nowPrivateAlone");
  const now = item.status === 1 ? t("nowPublic") : seen && !seen.alone ? seen.words : alone;
  return (
    <ShareDialog
      title={title}
      under={here + query}
      target={target}
      open={item.status === 1}
      choices={choices}
      about={<Caption text={item.caption} language={item.language} />}
      seen={
        <section className="stack">
          <div>
            <h2>{t("seenBy")}</h2>
            <p>{now}</p>
          </div>
          <SharedWith
            here={shareAddress(target)}
            list={list}
            words={{ take: t("takeBack") }}
            groupTo={({ id }) => `/group-details?id=${id}`}
          />
          <OtherWaysTo ways={ways} linksAt={linkTabAddress(target)} from={`item=${item.id}`} />
        </section>
      }
      round={useRound(list)}
    >
      {ways.links.length === 0 ? <QuickLink once={once} target={target} item={item} /> : null}
    </ShareDialog>
  );
}

/** A public link without guards by one press; with a password or an end it is made at its own tab. */
function QuickLink({ once, target, item }: { once: string; target: Target; item: ItemName }) {
  const t = useMessages("links");
  return (
    <section className="stack">
      <h2>{t("newTitle")}</h2>
      <PostForm action={linkTabAddress(target)} className="stack">
        <input type="hidden" name="once" value={once} autoComplete="off" />
        <input type="hidden" name="ids" value={item.id} />
        <p className="hint">{t("makeText")}</p>
        {item.status === 2 ? <p className="hint">{t("onlyMineText")}</p> : null}
        <Button icon="globe">{t("make")}</Button>
      </PostForm>
    </section>
  );
}
