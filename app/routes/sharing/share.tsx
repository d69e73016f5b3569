import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Caption } from "~/ui/item/item-text";
import { personForm } from "~/forms/read-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { filterAsked } from "~/ui/item/list-filter";
import { Link } from "~/ui/controls/link";
import { itemName } from "~/ui/item/item-facts";
import { seenFacts } from "~/ui/item/seen-facts";
import { ShareDialog } from "./share-form";
import { shareAddress, type Target } from "./share-address";
import { sharedWith, shareChoices } from "./share-facts";
import { shareAsAsked, takeBack } from "./share-item";
import { SharedWith } from "./shared-with";
import { useRound } from "./use-round";
import { pageQuery } from "~/ui/item/list-filter";

/**
 * Who sees an item of the person's, and with whom it may be shared. A voice is shared with the handwriting that it
 * belongs to.
 */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  const target = targetOf(item.voiceOf ?? item.id, searchParams);
  if (item.voiceOf !== null) throw redirect(shareAddress(target));
  const list = await sharedWith(page, item.id, searchParams.get("shares") ?? undefined);
  return {
    ...titled(page, "share", "title", "findPeople", "people", "forms"),
    target,
    query: pageQuery(url),
    item: itemName(page.language, item),
    seen: item.audience && seenFacts(page.language, item.status, item.audience),
    list,
    choices: await shareChoices(page, searchParams, list.groups),
  };
}

export async function action(args: RouteArgs) {
  const { page, searchParams, form } = await personForm(args);
  const { id, status } = await ownItem(page, args.params.itemId);
  const target = targetOf(id, searchParams);
  return (await takeBack(page, { id, target, open: status === 1 }, form)) ?? shareAsAsked(page, target, form);
}

function targetOf(id: number, params: URLSearchParams): Target {
  return { ids: [id], after: params.get("after"), filter: filterAsked(params) };
}

/** Sharing an item: who sees it, the ways to share it, and everyone it was shared with, each to be taken back. */
export default function SharePage() {
  const t = useMessages("share");
  const { title, item, seen, target, query, list, choices } = useLoaderData<typeof loader>();
  const here = `/my-collections/item/${item.id}`;
  const round = useRound(list);
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
          {seen?.links ? (
            <p>
              <Link className="lone" to={`${here}/links${query}`}>
                {t("itsLinks")}
              </Link>
            </p>
          ) : null}
        </section>
      }
      round={round}
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
