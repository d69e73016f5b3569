import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { ConfirmSharing } from "~/forms/people/confirm-sharing";
import { ErrorSummary } from "~/forms/error-summary";
import { personForm } from "~/forms/read-form";
import { refusePress } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { changeAsked } from "~/forms/people/taken-from";
import { idsOf } from "~/forms/ids-of";
import { formatNumber } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { dictionary, titled } from "~/i18n/dictionary";
import { flashRedirect } from "~/session/flash";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";
import { Cards } from "~/ui/item/item-card";
import { cardFacts } from "~/ui/item/item-facts";
import { Sheet } from "~/ui/controls/sheet";
import { groupPath, groupOf } from "./group-path";

/** Cards of one page, each with its box. */
const CARDS = 12;
const FIRST_SEEN = 2;

/** One's own items, to be ticked; what is ticked on other pages goes along from page to page. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const { id, name } = await groupOf(page, args.request);
  const after = searchParams.get("after") || undefined;
  const { rows, next } = await page.archive.ask(ITEM_CALLS.myItems, {
    query: { cursor: after, limit: CARDS, together: "1" },
  });
  const ticked = idsOf(searchParams, "ids");
  const elsewhere = ticked.filter((one) => rows.every(({ id: here }) => here !== one));
  return {
    ...titled(page, "groupActs", "shareTitle", "collection", "share", "forms"),
    id,
    name,
    cards: rows.map((item, place) => cardFacts(page.language, item, place < FIRST_SEEN)),
    ticked,
    elsewhere,
    count: formatNumber(page.language, elsewhere.length),
    next,
    later: after !== undefined,
  };
}

/** Shares what is ticked; asks first where somebody comes to see what they could not see before. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const { id } = await groupOf(page, args.request);
  const ticked = idsOf(form, "ids");
  if (ticked.length === 0)
    return data({ message: dictionary(page.language).groupActs.shareNone, ticked, change: null }, { status: 422 });
  // What was confirmed is what was asked about: another item that was ticked since is asked about again.
  const asked = idsOf(form, "asked");
  const confirm = form.get("confirm") === "true" && ticked.every((one) => asked.includes(one));
  const answer = await page.archive.ask(SHARING_CALLS.shareWithGroup, {
    id,
    fields: { handwriting_ids: ticked, confirm },
  });
  if (answer.ok) return flashRedirect(page, groupPath(id), "groupShared");
  return refusePress(answer, { ticked, change: changeAsked(page.language, answer) });
}

export default function ShareWithGroupPage() {
  const t = useMessages("groupActs");
  const { title, id, name, cards, ticked: before, elsewhere, count, next, later } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const ticked: number[] = reply?.ticked ?? before;
  const under = groupPath(id);
  return (
    <Sheet title={title} under={under} wide>
      {reply?.change ? null : <ErrorSummary />}
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      {cards.length === 0 && !later ? (
        <Empty drawing="box" title={t("shareEmptyTitle")} text={t("shareEmptyText")}>
          <ButtonLink to="/my-collections">{t("toCollection")}</ButtonLink>
        </Empty>
      ) : (
        <PostForm className="stack">
          {/* Turning to another page is a GET, whose address is made of the form's fields alone. */}
          <input type="hidden" name="id" value={id} />
          {elsewhere.map((one) => (
            <input key={one} type="hidden" name="ids" value={one} />
          ))}
          {reply?.change ? (
            <>
              <ConfirmSharing change={reply.change} />
              <p className="hint">{t("opensHint")}</p>
              {ticked.map((one) => (
                <input key={one} type="hidden" name="asked" value={one} />
              ))}
            </>
          ) : (
            <p>{t("shareText")}</p>
          )}
          {elsewhere.length > 0 ? <p className="hint">{t("chosenBefore", { count })}</p> : null}
          <Cards
            items={cards}
            card={({ id: item }) => ({ to: "", choosing: true, ticked: ticked.includes(item) })}
            eager={FIRST_SEEN}
          />
          <div className="row">
            <Button look="main" icon="share">
              {t("shareButton")}
            </Button>
            {next ? (
              <Button formMethod="get" name="after" value={next}>
                {t("shareOlder")}
              </Button>
            ) : null}
            {later ? (
              <Button formMethod="get" look="quiet" name="after" value="">
                {t("shareFirst")}
              </Button>
            ) : null}
          </div>
        </PostForm>
      )}
    </Sheet>
  );
}
