import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { Caption } from "~/ui/item/item-text";
import { personForm } from "~/forms/read-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { LoneLink } from "~/ui/controls/link";
import { itemName } from "~/ui/item/item-facts";
import { seenFacts } from "~/ui/item/seen-facts";
import { ShareDialog } from "./share-dialog";
import { itemsAsked, shareAddress } from "./share-address";
import { shareChoices, sharedWithFacts } from "./share-facts";
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
  const [seeing, groups] = await Promise.all([
    page.archive.ask(SHARING_CALLS.whoCanSee, { id: item.id, query: { cursor } }),
    page.archive.ask(SHARING_CALLS.whichGroupsCanSee, { id: item.id, query: { limit: 100 } }),
  ]);
  return {
    ...titled(page, "share", "title", "findPeople", "people", "forms"),
    target,
    query: pageQuery(url),
    item: itemName(page.language, item),
    seen: item.audience && seenFacts(page.language, item.status, item.audience),
    list: sharedWithFacts(seeing, groups.rows, cursor),
    choices: await shareChoices(page, target, searchParams, groups.rows),
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const { id, status } = await ownItem(page, args.params.itemId);
  const target = itemsAsked([id], searchParams);
  const told = status === 1 ? "takenBackPublic" : "takenBack";
  return (await takeBack(page, target, form, told)) ?? shareAsAsked(page, target, form);
}

/** Sharing an item: who sees it, the ways to share it, and everyone it was shared with, each to be taken back. */
export default function SharePage() {
  const t = useMessages("share");
  const { title, item, seen, target, query, list, choices } = useLoaderData<typeof loader>();
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
        <section>
          <h2>{t("seenBy")}</h2>
          <p>{now}</p>
          {seen?.links ? <LoneLink to={`${here}/links${query}`}>{t("itsLinks")}</LoneLink> : null}
        </section>
      }
      round={useRound(list)}
      byLink={`${here}/links${query}`}
    >
      <SharedWith
        here={shareAddress(target)}
        list={list}
        words={{ title: t("list"), nobody: t("listNone"), take: t("takeBack") }}
        groupTo={({ id }) => `/group-details?id=${id}`}
      />
    </ShareDialog>
  );
}
