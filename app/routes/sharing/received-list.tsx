import type { ListOf } from "archive/contract/lists/list-address";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/fields/select-field";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Tabs } from "~/ui/controls/tabs";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { listPath } from "~/ui/item/list-path";
import { ThroughLinks } from "~/ui/item/through-links";
import { RECEIVED_PAGE } from "~/ui/item/list-address";
import type { ReceivedCard, ReceivedPage } from "./received-page";

const FAVOURITES = `${RECEIVED_PAGE}?favourite=1`;

/** Items that others share with the person, last shared first; on top, what waits for an answer. */
export function ReceivedList(props: ReceivedPage) {
  const { cards, list, after, next, first, people, groups, waiting } = props;
  const favourites = list.list === "favourites";
  const chosen = !favourites && (list.person ?? list.group) !== undefined ? list : null;
  const here = listPath(list, { after });
  const items = useCards<ReceivedCard>(cards);
  const t = useMessages("received");
  const collection = useMessages("collection");
  return (
    <>
      <div className="page-head">
        <h1>{t("title")}</h1>
        <Tabs
          label={t("title")}
          tabs={[
            [RECEIVED_PAGE, t("all")],
            [FAVOURITES, t("favourites")],
            [`${RECEIVED_PAGE}/albums`, t("albums")],
          ]}
          at={favourites ? FAVOURITES : RECEIVED_PAGE}
        />
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

interface FilterProps extends Pick<ReceivedPage, "people" | "groups"> {
  /** Person or group that is filtered by; null for nothing. */
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
