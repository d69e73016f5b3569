import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { LoneLink } from "~/ui/controls/link";
import { Caption } from "~/ui/item/item-text";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { Dialog } from "~/ui/controls/dialog";
import { itemName } from "~/ui/item/item-facts";
import { pageQuery } from "~/ui/item/list-filter";
import { Pager } from "~/ui/controls/pager";
import { linkFacts } from "~/forms/links/link-facts";
import { LinkForm } from "~/forms/links/link-form";
import { LinkRow } from "~/forms/links/link-row";
import { makeLink } from "~/forms/links/make-link";
import { itemsAsked } from "~/forms/sharing/share-address";
import { ShareTabs } from "~/forms/sharing/share-tabs";

const addressOf = (id: number) => `${PERSON_HOME}/item/${id}/links`;

/**
 * The links that open an item, and the form for another; a voice that belongs to a letter comes along with the
 * letter's.
 */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  if (item.voiceOf !== null) throw redirect(addressOf(item.voiceOf));
  const { rows, next } = await page.archive.ask(LINK_CALLS.links, {
    query: { item_id: item.id, cursor: searchParams.get("links") ?? undefined },
  });
  return {
    ...titled(page, "links", "itemTitle", "forms", "share"),
    once: randomUUID(),
    target: itemsAsked([item.id], searchParams),
    query: pageQuery(url),
    item: itemName(page.language, item),
    links: rows.map((link) => linkFacts(page.language, link)),
    next: next && `${addressOf(item.id)}?links=${encodeURIComponent(next)}`,
  };
}

export const action = makeLink;

export default function ItemLinksPage() {
  const t = useMessages("links");
  const { title, once, target, query, item, links, next } = useLoaderData<typeof loader>();
  const reply = orEmpty(useActionData<typeof action>());
  return (
    <Dialog title={title} under={`${PERSON_HOME}/item/${item.id}${query}`} small>
      <div className="stack">
        <ErrorSummary errors={reply.message} fields={reply.errors} />
        <Caption text={item.caption} language={item.language} />
        <ShareTabs target={target} at="link" />
        {links.length === 0 ? <p className="soft">{t("itemEmpty")}</p> : null}
        <ul className="plain-list stack">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} ofItem={item.id} />
          ))}
        </ul>
        <Pager next={next} label={t("older")} />
        <h2>{t("newTitle")}</h2>
        <LinkForm key={links[0]?.id} once={once} rows={[item]} reply={reply} />
        <LoneLink to={`${PERSON_HOME}/links`}>{t("allLinks")}</LoneLink>
      </div>
    </Dialog>
  );
}
