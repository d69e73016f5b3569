import type { ListOf } from "archive/contract/lists/list-address";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/fields/select-field";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Menu } from "~/ui/controls/menu";
import { Icon } from "~/ui/drawings/icon";
import { ListChoices } from "~/ui/item/list-choices";
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
  const nothing = items.length === 0 && !first;
  const t = useMessages("received");
  const collection = useMessages("collection");
  const waits = waiting && t(waiting.one ? "waitingOne" : "waiting", { count: waiting.count });
  // True where what waits is said in place of that nothing is shared yet.
  const instead = nothing && !favourites && !chosen;
  return (
    <>
      <ListChoices
        whose="shared"
        view="newest"
        favourites={{ to: favourites ? RECEIVED_PAGE : FAVOURITES, shown: favourites }}
        more={
          !favourites && (people.length + groups.length > 1 || chosen) ? (
            <>
              <Filter key={here} people={people} groups={groups} chosen={chosen} />
              {chosen && <Chosen people={people} groups={groups} chosen={chosen} />}
            </>
          ) : null
        }
      />
      <div className="stack">
        {waits && !instead ? (
          <p>
            <Link className="lone" to="/invitation">
              {waits}
            </Link>
          </p>
        ) : null}
        {nothing ? <Nothing favourites={favourites} chosen={chosen !== null} waits={waits} /> : null}
        <ItemCards
          items={items}
          hearts={here}
          card={({ id, from }) => ({ to: listPath(list, { item: id, after }), from })}
        />
        <Pager next={next} label={collection("older")} first={{ to: first, label: collection("newest") }}>
          {items.length > 0 && !chosen && !favourites ? <ThroughLinks list={{ list: "shared" }} /> : null}
          <ButtonLink look="quiet" icon="album" to={`${RECEIVED_PAGE}/albums`}>
            {t("albums")}
          </ButtonLink>
        </Pager>
      </div>
    </>
  );
}

interface FilterProps extends Pick<ReceivedPage, "people" | "groups"> {
  /** Person or group that is filtered by; null for nothing. */
  chosen: ListOf<"shared"> | null;
}

/** Choice of the person and the group that shared it, behind one word. */
function Filter({ people, groups, chosen }: FilterProps) {
  const t = useMessages("received");
  const choices = useMessages("listChoices");
  return (
    <Menu
      summary={
        <>
          <Icon name="filter" />
          <span className="choice-word">{choices("filter")}</span>
        </>
      }
    >
      <Form action={RECEIVED_PAGE} className="form">
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
        <div>
          <Button>{t("show")}</Button>
        </div>
      </Form>
    </Menu>
  );
}

/** Choices that are made, each with the way to take it off. */
function Chosen({ people, groups, chosen }: FilterProps) {
  const t = useMessages("received");
  const { person, group } = chosen ?? {};
  const nameIn = (named: FilterProps["people"], id: number | undefined) =>
    named.find(({ value }) => value === String(id))?.label;
  const set = [
    { label: nameIn(people, person), without: listPath({ list: "shared", group }) },
    { label: nameIn(groups, group), without: listPath({ list: "shared", person }) },
  ];
  return set.map(({ label, without }) =>
    label ? (
      <ButtonLink key={label} icon="close" to={without}>
        <span className="unseen">{t("takeOff")} </span>
        {label}
      </ButtonLink>
    ) : null,
  );
}

interface NothingProps {
  favourites: boolean;
  chosen: boolean;
  /** Says how many invitations wait; null for none. */
  waits: string | null;
}

function Nothing({ favourites, chosen, waits }: NothingProps) {
  const t = useMessages("received");
  if (favourites) return <Empty drawing="letter" title={t("noFavouritesTitle")} text={t("noFavouritesText")} />;
  if (chosen) return <Empty drawing="box" title={t("noneTitle")} text={t("noneText")} />;
  return (
    <Empty drawing="letter" title={waits ?? t("emptyTitle")} text={t("emptyText")}>
      <ButtonLink look={waits ? "main" : "plain"} to="/invitation">
        {t("toInvitations")}
      </ButtonLink>
    </Empty>
  );
}
