import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { Menu, MenuLink } from "~/ui/controls/menu";
import { Link } from "~/ui/controls/link";
import { Pager } from "~/ui/controls/pager";
import { ItemCards, useCards } from "~/ui/item/item-cards";
import { Caption } from "~/ui/item/item-text";
import { listPath } from "~/ui/item/list-path";
import { writerPath } from "~/ui/person/writer-address";
import { ThroughLinks } from "~/ui/item/through-links";
import { Empty } from "~/ui/page/empty";
import type { WriterCard, WriterPageFacts } from "./writer-page";

/** A writer or speaker with all of theirs that the reader may see, by when it was written. */
export function WriterView({ names, ties, cards, after, next, first, ...head }: WriterPageFacts) {
  const t = useMessages("writers");
  const { id, mine, who } = head;
  const items = useCards<WriterCard>(cards);
  const parts = [items.filter(({ when }) => when !== ""), items.filter(({ when }) => when === "")];
  return (
    <>
      <WriterHead {...head} />
      <section className="stack">
        <Caption {...who.about} />
        {names ? <p className="small soft">{names}</p> : null}
        {ties.map((tie) => (
          <p key={tie.id}>
            <Link className="lone" to={writerPath(id, { part: "same" })}>
              {tie.words}
            </Link>
          </p>
        ))}
        <div className="row">
          <h2>{t("theirs")}</h2>
          {items.length > 0 ? (
            <div className="row">
              <ThroughLinks list={{ list: "writer", writer: id }} />
            </div>
          ) : null}
        </div>
        {items.length === 0 && !first ? (
          <Empty drawing="box" title={t("nothingTitle")} text={t("nothingText")} />
        ) : (
          parts.map((part, place) =>
            part.length > 0 ? (
              <section className="stack" key={place === 0 ? "dated" : "undated"}>
                {place === 1 ? <h3>{t("undated")}</h3> : null}
                <ItemCards
                  items={part}
                  eager={place === 0 || parts[0]?.length === 0 ? undefined : 0}
                  card={({ id: item, when, from }) => ({
                    to: listPath({ list: "writer", writer: id }, { item, after }),
                    when: when || undefined,
                    from,
                    withoutStatus: !mine && from === undefined,
                  })}
                />
              </section>
            ) : null,
          )
        )}
        <Pager next={next} label={t("more")} first={{ to: first, label: t("beginning") }} />
      </section>
    </>
  );
}

type WriterHeadProps = Pick<WriterPageFacts, "id" | "mine" | "who" | "face" | "count" | "owner" | "severalNames">;

/** Head of a writer's page: name, kinship and years; and for the owner what can be done. */
function WriterHead({ id, mine, who, face, count, owner, severalNames }: WriterHeadProps) {
  const t = useMessages("writers");
  const { name, otherName, kinship, lived } = who;
  return (
    <div className="page-head">
      <div className="owner">
        <Avatar name={name.text} picture={face} large />
        <div className="owner-text">
          <h1 lang={name.language}>{name.text}</h1>
          {name.another ? (
            <p className="soft" lang={otherName.language}>
              {otherName.text}
            </p>
          ) : null}
          <p className="row small soft">
            {[kinship, lived, count, owner].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </div>
      </div>
      {mine ? (
        <div className="row">
          <ButtonLink look="main" icon="pen" to={writerPath(id, { part: "edit" })}>
            {t("edit")}
          </ButtonLink>
          <Menu summary={<Icon name="dots" />} label={t("acts")}>
            <MenuLink icon="camera" to={writerPath(id, { part: "face" })} label={t("face")} />
            <MenuLink icon="people" to={writerPath(id, { part: "merge" })} label={t("merge")} />
            <MenuLink icon="people" to={writerPath(id, { part: "same" })} label={t("samePerson")} />
            {severalNames ? <MenuLink icon="minus" to={writerPath(id, { part: "split" })} label={t("split")} /> : null}
            <MenuLink icon="bin" to={writerPath(id, { part: "delete" })} label={t("delete")} />
          </Menu>
        </div>
      ) : null}
    </div>
  );
}
