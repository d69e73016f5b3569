import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Item } from "archive/contract/items/item";
import { Caption } from "~/ui/item/item-text";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { ownItem } from "~/session/own-item";
import { personRequest } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { cardFacts } from "~/ui/item/item-facts";
import { ConfirmShare, ShareForm } from "./share-form";
import { shareAddress } from "./share-address";
import { sharedWith, shareChoices, type SharedWithFacts } from "./share-facts";
import { shareAsAsked, takeBack } from "./share-item";
import { SharedWith } from "./shared-with";
import { afterQuery } from "~/ui/page/page-query";

export { titleMeta as meta } from "~/i18n/title";

/**
 * Who sees an item of the person's, and with whom it may be shared. A voice is shared with the handwriting that it
 * belongs to.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  const item = await ownItem(page, args.params.itemId);
  const after = searchParams.get("after");
  if (item.voiceOf !== null) throw redirect(shareAddress({ ids: [item.voiceOf], after }));
  const list = await sharedWith(page, item.id, searchParams.get("shares") ?? undefined);
  return {
    ...titled(page, "share", "title", "findPeople", "people", "forms"),
    after,
    item: shownItem(page, item),
    list,
    choices: await shareChoices(page, searchParams, list.groups),
  };
}

function shownItem(page: PageContext, item: Item) {
  const { id, kind, caption, language, status } = cardFacts(page.language, item);
  return { id, kind, caption, language, status };
}

export async function action(args: ActionFunctionArgs) {
  const { page, searchParams } = await personRequest(args);
  const { id, status } = await ownItem(page, args.params.itemId);
  const form = await readForm(args.request);
  const after = searchParams.get("after");
  return (
    (await takeBack(page, { id, after, open: status === 1 }, form)) ?? shareAsAsked(page, { ids: [id], after }, form)
  );
}

/** Sharing an item: who sees it, the ways to share it, and everyone it was shared with, each to be taken back. */
export default function SharePage() {
  const t = useMessages("share");
  const { title, item, after, list, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const target = { ids: [item.id], after };
  const under = `/my-collections/item/${item.id}${afterQuery(after)}`;
  const round = useRound(list);
  const alone = list.people.length + list.groups.length === 0 && !list.earlier;
  return (
    <Dialog title={title} under={under} small>
      <div className="stack">
        <ErrorSummary errors={reply?.change ? null : reply?.message} fields={reply?.errors} />
        <Caption text={item.caption} language={item.language} />
        {reply?.change ? (
          <ConfirmShare target={target} way={choices.way} change={reply.change} chosen={reply.chosen} />
        ) : (
          <>
            <section>
              <h2>{t("seenBy")}</h2>
              <p>
                {t(
                  item.status === 1
                    ? "nowPublic"
                    : item.status === 2
                      ? "nowOnlyMe"
                      : alone
                        ? "nowPrivateAlone"
                        : "nowPrivate",
                )}
              </p>
            </section>
            <ShareForm key={round} target={target} open={item.status === 1} choices={choices} reply={reply} />
            <SharedWith id={item.id} after={after} list={list} />
            <p>
              <ButtonLink look="quiet" icon="globe" to={`/my-collections/item/${item.id}/links${afterQuery(after)}`}>
                {t("byLink")}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Another number once somebody was added: the form that did it starts anew. Taking somebody back leaves it as it is
 * typed.
 */
function useRound({ people, groups }: SharedWithFacts): number {
  const now = Math.max(0, ...people.map(({ id }) => id)) + groups.length;
  const [most, setMost] = useState(now);
  if (now > most) setMost(now);
  return most;
}
