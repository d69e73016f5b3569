import type { ListOf } from "archive/contract/lists/list-address";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/fields/select-field";
import { useMessages } from "~/i18n/use-messages";
import { HomeTabs } from "~/layouts/bars/home-tabs";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Empty } from "~/ui/page/empty";
import type { CardFacts } from "~/ui/item/item-facts";
import { Pager } from "~/ui/controls/pager";
import { listPath } from "~/ui/item/list-path";
import { ThroughLinks } from "~/ui/item/through-links";
import { RECEIVED_PAGE } from "./received-choice";

type Option = { value: string; label: string };

export interface ReceivedProps {
  /** `(CardFacts & { from: string })[]` as JSON. */
  cards: string;
  /** Query that leads back to this page of the list. */
  list: ListOf<"shared" | "favourites">;
  /** Cursor of the page; absent of the first. */
  after: string | undefined;
  next: string | null;
  first: string | null;
  people: Option[];
  groups: Option[];
  /** Invitations that are not answered yet; null for none. */
  waiting: { one: boolean; count: string } | null;
}

/** What others share with the person, last shared first; on top, what waits for an answer. */
export function ReceivedList(props: ReceivedProps) {
  const { cards, list, after, next, first, people, groups, waiting } = props;
  const favourites = list.list === "favourites";
  const chosen = !favourites && (list.person ?? list.group) !== undefined ? list : null;
  const here = listPath(list, { after });
  const items = useCards<CardFacts & { from: string }>(cards);
  const t = useMessages("received");
  const collection = useMessages("collection");
  return (
    <>
      <HomeTabs />
      <div className="page-head">
        <h1>{t("title")}</h1>
        <nav className="row tabs" aria-label={t("title")}>
          {[
            { to: RECEIVED_PAGE, word: t("all"), here: !favourites },
            { to: `${RECEIVED_PAGE}?favourite=1`, word: t("favourites"), here: favourites },
            { to: `${RECEIVED_PAGE}/albums`, word: t("albums"), here: false },
          ].map(({ to, word, here }) => (
            <Link key={to} className="bar-link" to={to} aria-current={here ? "page" : undefined}>
              {word}
            </Link>
          ))}
        </nav>
      </div>
      <div className="stack">
        {waiting ? (
          <p className="sheet row">
            <strong>{t(waiting.one ? "waitingOne" : "waiting", { count: waiting.count })}</strong>
            <ButtonLink look="main" icon="mail" to="/invitation">
              {t("toInvitations")}
            </ButtonLink>
          </p>
        ) : null}
        {!favourites && (people.length + groups.length > 1 || chosen) ? (
          <Filter key={here} people={people} groups={groups} chosen={chosen} />
        ) : null}
        {items.length === 0 && !first ? (
          <Nothing favourites={favourites} chosen={chosen !== null} told={waiting !== null} />
        ) : null}
        <ItemCards
          items={items}
          hearts={here}
          card={({ id, from }) => ({ to: listPath(list, { item: id, after }), from })}
        />
        <Pager next={next} label={collection("older")} first={{ to: first, label: collection("newest") }}>
          {items.length > 0 && !chosen && !favourites ? <ThroughLinks list={{ list: "shared" }} /> : null}
        </Pager>
      </div>
    </>
  );
}

interface FilterProps extends Pick<ReceivedProps, "people" | "groups"> {
  /** What is filtered by; null for nothing. */
  chosen: ListOf<"shared"> | null;
}

function Filter({ people, groups, chosen }: FilterProps) {
  const t = useMessages("received");
  return (
    <Form action={RECEIVED_PAGE} className="row filter">
      <SelectField
        name="person"
        label={t("person")}
        options={[{ value: "", label: t("everyone") }, ...people]}
        defaultValue={String(chosen?.person ?? "")}
      />
      {groups.length > 0 ? (
        <SelectField
          name="group"
          label={t("group")}
          options={[{ value: "", label: t("everyGroup") }, ...groups]}
          defaultValue={String(chosen?.group ?? "")}
        />
      ) : null}
      <Button>{t("show")}</Button>
      {chosen ? (
        <ButtonLink look="quiet" to={RECEIVED_PAGE}>
          {t("showAll")}
        </ButtonLink>
      ) : null}
    </Form>
  );
}

/** @param told invitations that wait stand over it, with the way to them */
function Nothing({ favourites, chosen, told }: { favourites: boolean; chosen: boolean; told: boolean }) {
  const t = useMessages("received");
  if (favourites) return <Empty drawing="letter" title={t("noFavouritesTitle")} text={t("noFavouritesText")} />;
  if (chosen) return <Empty drawing="box" title={t("noneTitle")} text={t("noneText")} />;
  return (
    <Empty drawing="letter" title={t("emptyTitle")} text={t("emptyText")}>
      {told ? null : <ButtonLink to="/invitation">{t("toInvitations")}</ButtonLink>}
    </Empty>
  );
}
