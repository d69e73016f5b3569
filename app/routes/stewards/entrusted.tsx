import { Outlet, useLoaderData } from "@remix-run/react";
import { fill } from "~/i18n/areas";
import { dictionary, messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { cardFacts } from "~/ui/item/item-facts";
import { listUnder } from "~/ui/item/list-under";
import { Empty } from "~/ui/page/empty";
import { archivePath, ENTRUSTED } from "./stewardship-paths";

/** Cards that a phone shows at once. */
const FIRST_SEEN = 4;

const under = listUnder(ENTRUSTED);
export const shouldRevalidate = under.shouldRevalidate;

/** What of somebody's archive is open to the person as their steward. @throws Response 404 where none is */
export async function loader(args: RouteArgs) {
  const { page, url, searchParams, after } = await personRequest(args);
  if (under.isFrame(page, url)) return { title: "", messages: {}, view: null };
  const view = await read(page, pathId(searchParams.get("id")), after);
  return { title: view.title, messages: messages(page, "stewards", "collection", "people"), view };
}

async function read(page: PageContext, id: number, after: string | undefined) {
  const [{ entrusted }, { rows, next }] = await Promise.all([
    page.archive.stewardships(),
    page.archive.entrustedItems(id, { cursor: after }),
  ]);
  const owner = entrusted.find((one) => one.id === id)?.owner;
  if (!owner) throw new Response(null, { status: 404 });
  const { stewards } = dictionary(page.language);
  const at = (cursor: string | null) =>
    `${ENTRUSTED}?${new URLSearchParams({ id: String(id), ...(cursor && { after: cursor }) })}`;
  return {
    id,
    title: fill(stewards.archiveTitle, { name: owner.name }),
    // As JSON for the reason that `useCards` gives.
    cards: JSON.stringify(rows.map((item, place) => cardFacts(page.language, item, place < FIRST_SEEN))),
    query: `?${new URLSearchParams({ id: String(id), ...(after && { after }) })}`,
    next: next && at(next),
    first: after ? at(null) : null,
  };
}
type View = Awaited<ReturnType<typeof read>>;

export default function EntrustedPage() {
  const { view } = useLoaderData<typeof loader>();
  under.useHasList(view);
  return (
    <>
      {view ? <EntrustedView {...view} /> : null}
      <Outlet context={view !== null} />
    </>
  );
}

function EntrustedView({ id, title, cards, query, next, first }: View) {
  const t = useMessages("stewards");
  const items = useCards(cards);
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <ButtonLink look="quiet" icon="back" to={archivePath(id)}>
          {t("back")}
        </ButtonLink>
      </div>
      <div className="stack">
        {items.length === 0 && !first ? <Empty drawing="box" title={t("emptyTitle")} text={t("emptyText")} /> : null}
        <ItemCards
          items={items}
          card={({ id: item }) => ({ to: `${ENTRUSTED}/item/${item}${query}`, withoutStatus: true })}
        />
        <Pager next={next} label={t("older")} />
        {first ? (
          <p>
            <ButtonLink look="quiet" to={first}>
              {t("newest")}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </>
  );
}
