import type { ListOf } from "archive/contract/lists/list-address";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { ListChoices } from "~/ui/item/list-choices";
import { Empty } from "~/ui/page/empty";
import { Pager } from "~/ui/controls/pager";
import { listPath } from "~/ui/item/list-path";
import { withQuery } from "~/ui/page/with-query";
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
        filter={
          !favourites && (people.length + groups.length > 1 || chosen)
            ? withQuery("/my-collections/filter", { whose: "shared", person: chosen?.person, group: chosen?.group })
            : undefined
        }
        more={chosen && <Chosen people={people} groups={groups} chosen={chosen} />}
      />
      {waits && !instead ? (
        <p>
          <Link className="lone small quiet-line" to="/invitation">
            {waits}
          </Link>
        </p>
      ) : null}
      <div className="stack">
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

interface ChosenProps extends Pick<ReceivedPage, "people" | "groups"> {
  chosen: ListOf<"shared">;
}

/** Choices that are made, each with the way to take it off. */
function Chosen({ people, groups, chosen }: ChosenProps) {
  const t = useMessages("received");
  const { person, group } = chosen;
  const nameIn = (named: ChosenProps["people"], id: number | undefined) =>
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
